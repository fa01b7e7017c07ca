// Takes over a page that came with all it says: paints its board, and lets the frame speak with the server.

import frame from './frame.js';
import { Easel } from './paint.js';
import { Socket } from './socket.js';

const PARTS = ['bar', 'head', 'sheet', 'foot', 'strip', 'page', 'over'];
const root = document.querySelector('.tf');
const face = root.querySelector('.tf-face');
const begin = JSON.parse(document.getElementById('begin').textContent);
for (const name of PARTS) begin.parts[name] = face.querySelector(`:scope > .tf-${name}`).innerHTML;
const carrier = new Socket(begin, new Easel(root.querySelector('.tf-mat > canvas')));
frame.render({ model: carrier, el: face });
addEventListener('pageshow', (event) => event.persisted && location.reload());
addEventListener('pagehide', () => {
  carrier.left = true;
  if (carrier.wire.readyState === WebSocket.OPEN) carrier.wire.close();
});
