// What somebody has done, as a file, as a link, and back. Python knows what that is; here it only gets in and out.
const MARK = '#progress=';
const LONGEST = 8000; // letters of a link: more is cut off on the way, here and there
const MOST = 4e6; // letters of what a link unfolds to
const at = (id) => document.getElementById(id);

const through = async (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

async function folded(text) {
  const bytes = new Uint8Array(await (await through(text, new CompressionStream('deflate'))).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unfolded(code) {
  const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  const reader = (await through(bytes, new DecompressionStream('deflate'))).body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MOST) throw new Error('too long');
  }
  return text;
}

// `ask(act, ...told)` is answered by Python, sooner or later.
export function transfer(words, ask) {
  const say = (sentence, buttons = []) => {
    const made = buttons.map(([name, act]) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
      button.addEventListener('click', act);
      return button;
    });
    at('brought').replaceChildren(Object.assign(document.createElement('span'), { textContent: sentence }), ...made);
    at('brought').hidden = !sentence;
  };
  const add = async (text) => {
    say(words.setting_up);
    const said = await ask('take_in', text, document.documentElement.lang);
    say(said, [[words.undo, async () => say(await ask('undo', document.documentElement.lang))]]);
  };
  const toFile = async () => {
    const blob = new Blob([await ask('pack')], { type: 'application/json' });
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: 'cleopatra-tutor.json' });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  const toLink = async () => {
    const link = location.origin + location.pathname + MARK + (await folded(JSON.stringify(JSON.parse(await ask('pack')))));
    if (link.length > LONGEST) {
      say(words.link_long);
      return;
    }
    Object.assign(at('link'), { value: link, hidden: false }).select();
    say(words.link_copied);
    await navigator.clipboard?.writeText(link).catch(() => {});
  };
  const fromLink = async () => {
    if (!location.hash.startsWith(MARK)) return;
    const code = location.hash.slice(MARK.length);
    history.replaceState(null, '', location.pathname + location.search);
    try {
      const text = await unfolded(code);
      say(words.arrives, [[words.add, () => add(text)], [words.leave, () => say('')]]);
    } catch {
      say(words.link_torn);
    }
  };
  const acts = { file: toFile, link: toLink };
  at('transfer').addEventListener('click', ({ target }) => acts[target.dataset.transfer]?.());
  at('transfer').querySelector('input[type=file]').addEventListener('change', async ({ target }) => {
    const [file] = target.files;
    if (file) await add(await file.text());
    target.value = '';
  });
  at('transfer').querySelector('[data-transfer=link]').hidden = !('CompressionStream' in window);
  addEventListener('hashchange', fromLink);
  void fromLink();
}
