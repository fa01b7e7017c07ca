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
