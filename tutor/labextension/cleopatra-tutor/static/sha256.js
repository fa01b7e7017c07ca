// SHA-256 by FIPS 180-4. The browser's own is not there on plain http, where a class may well be, and cannot be asked
// in one breath with what is done about the answer.
const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const turn = (x, n) => (x >>> n) | (x << (32 - n));

function padded(bytes) {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  new DataView(blocks.buffer).setUint32(blocks.length - 4, bytes.length * 8);
  return new DataView(blocks.buffer);
}

function schedule(data, block) {
  const w = [];
  for (let k = 0; k < 16; k += 1) w.push(data.getInt32(block + 4 * k));
  for (let k = 16; k < 64; k += 1) {
    const [x, y] = [w[k - 15], w[k - 2]];
    w.push((w[k - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[k - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0);
  }
  return w;
}

export function sha256(text) {
  const data = padded(new TextEncoder().encode(text));
  let state = START;
  for (let block = 0; block < data.byteLength; block += 64) {
    let [a, b, c, d, e, f, g, h] = state;
    schedule(data, block).forEach((word, k) => {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[k] + word) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    });
    state = [a, b, c, d, e, f, g, h].map((x, k) => (x + state[k]) | 0);
  }
  return state.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}
