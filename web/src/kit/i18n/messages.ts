type Pattern = { shape: RegExp; names: string[]; says: string };

let exact: Record<string, string> = {};
let patterns: Pattern[] = [];

/** Takes the language's map from English sentences to its own; `{{n}}` in a sentence stands for any words. */
export function takeMessages(messages: Record<string, string>) {
  exact = messages;
  patterns = Object.entries(messages)
    .filter(([sentence]) => sentence.includes('{{'))
    .map(([sentence, says]) => ({ shape: shapeOf(sentence), names: namesIn(sentence), says }));
}

/** A sentence of the server or of a contract in the user's language, else as it stands. */
export function translateMessage(text: string): string {
  const known = exact[text];
  if (known !== undefined) return known;
  for (const { shape, names, says } of patterns) {
    const found = shape.exec(text);
    if (found) return names.reduce((out, name, at) => out.replaceAll(`{{${name}}}`, found[at + 1] ?? ''), says);
  }
  return text;
}

const namesIn = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');

function shapeOf(sentence: string): RegExp {
  const parts = sentence.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+?)')}$`);
}
