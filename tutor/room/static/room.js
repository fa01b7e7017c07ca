// What phone and wall share.
// an element with its attributes and children; text is text, never markup
function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  if (tag === 'button' && attributes?.onclick) node.type = 'button'; // one without sends its form
  for (const [name, value] of Object.entries(attributes || {}))
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) node.setAttribute(name, value === true ? '' : value);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ''));
  return node;
}

// what the page is called, and the language in which it is read out
function named(words) { document.title = words.title; document.documentElement.lang = words.language; }

const socketTo = (path) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${location.pathname}${path}`);

// a socket of which is known within seconds whether it still stands: it is asked, and closed if nothing comes
const ASKED = 1500, SILENT = 4000;
function watched(socket, hear, gone) {
  let heard = Date.now(), left = false;
  const leave = (event) => { if (!left) { left = true; clearInterval(asking); socket.onmessage = null; gone(event); } };
  const asking = setInterval(() => {
    if (Date.now() - heard > SILENT) { leave({ code: 0 }); socket.close(); } else if (socket.readyState === 1) socket.send('?');
  }, ASKED);
  socket.onmessage = (event) => { heard = Date.now(); const said = JSON.parse(event.data); if (!said.pong) hear(said); };
  socket.onclose = leave;
  return socket;
}
