// The sentences, in the language that the address asks for, else the browser's, else English.
export function speak(words, asked) {
  const wanted = [asked, ...navigator.languages].filter(Boolean).map((tag) => tag.toLowerCase().split('-')[0]);
  const language = wanted.find((tag) => Object.hasOwn(words, tag)) ?? 'en';
  return (key, facts = {}) => (words[language][key] ?? words.en[key]).replace(/\{(\w+)\}/g, (_, name) => facts[name]);
}
