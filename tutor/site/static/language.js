// Loaded before there is anything to click: whoever chooses a language in the first moment, while front.js is still on its
// way, would otherwise be led back by the next page, which asks what was chosen.
addEventListener('click', (event) => {
  const link = event.target.closest('[data-language]');
  if (!link) return;
  try {
    localStorage.setItem('cleopatra-tutor/language', link.dataset.language);
  } catch {
    // a browser that keeps nothing: no page leads anybody elsewhere
  }
});
