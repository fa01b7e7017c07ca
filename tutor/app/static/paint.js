// Paints a board from the shapes that the engine draws: boxes, discs, outlines, text. The board itself is kept aside, so that
// what lights up on it can change alone.

const SCALE = 2;
const SANS = 'DejaVu Sans, Verdana, sans-serif';
const SERIF = 'Georgia, DejaVu Serif, serif';

function trace(pen, shape) {
  pen.beginPath();
  if (shape.points) {
    shape.points.forEach(([x, y], k) => (k ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    if (shape.closed ?? true) pen.closePath();
  } else if ('w' in shape) {
    const r = Math.min(shape.r ?? 0, shape.w / 2, shape.h / 2);
    if (r > 0) pen.roundRect(shape.x, shape.y, shape.w, shape.h, r);
    else pen.rect(shape.x, shape.y, shape.w, shape.h);
  } else pen.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
}

function write(pen, label) {
  pen.fillStyle = label.fill ?? '#23262C';
  pen.font = `${label.italic ? 'italic ' : ''}${label.bold ? 'bold ' : ''}${label.size ?? 18}px ${label.serif ? SERIF : SANS}`;
  pen.textAlign = { start: 'start', middle: 'center', end: 'end' }[label.align ?? 'start'];
  pen.fillText(label.text, label.x, label.y);
}

function draw(pen, shapes) {
  pen.save();
  pen.scale(SCALE, SCALE);
  pen.lineJoin = 'round';
  pen.textBaseline = 'middle';
  for (const shape of shapes) {
    pen.globalAlpha = shape.alpha ?? 1;
    if ('text' in shape) write(pen, shape);
    else {
      trace(pen, shape);
      if (shape.fill) {
        pen.fillStyle = shape.fill;
        pen.fill();
      }
      if (shape.stroke) {
        pen.strokeStyle = shape.stroke;
        pen.lineWidth = shape.lw ?? 1;
        pen.setLineDash(shape.dash ?? []);
        pen.stroke();
      }
    }
  }
  pen.restore();
}

export class Easel {
  constructor(canvas) {
    this.canvas = canvas;
    this.under = document.createElement('canvas');
    this.top = [];
  }

  // What is new: the board itself, or what is lit on it, or both.
  show({ below, top }) {
    if (!below && !top) return;
    if (below) {
      const [width, height] = [below.w * SCALE, below.h * SCALE];
      for (const one of [this.under, this.canvas]) if (one.width !== width || one.height !== height) Object.assign(one, { width, height });
      const pen = this.under.getContext('2d');
      pen.clearRect(0, 0, width, height);
      draw(pen, below.shapes);
    }
    if (top) this.top = top;
    const pen = this.canvas.getContext('2d');
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    pen.drawImage(this.under, 0, 0);
    draw(pen, this.top);
  }
}
