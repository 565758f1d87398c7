/** Nested texts; the leaves are strings. */
export type Texts = { [key: string]: string | Texts };

/** Adds texts to those of the same name. */
function join(before: Texts[string] | undefined, more: Texts): Texts {
  const all: Texts = typeof before === 'object' ? { ...before } : {};
  for (const [key, text] of Object.entries(more)) all[key] = typeof text === 'string' ? text : join(all[key], text);
  return all;
}

/** Merges each folder's texts under the folder's name (a kind adds its own to the `titles` of all); the `messages` of all folders (server messages) become one map. */
export function gather(files: Record<string, Texts>): { texts: Texts; messages: Record<string, string> } {
  const texts: Texts = {};
  const messages: Record<string, string> = {};
  for (const [path, content] of Object.entries(files)) {
    const folder = path.split('/').at(-3)?.replace('..', 'kit') ?? path; // a relative path to the kit's own texts does not contain its name
    if (folder === 'messages') Object.assign(messages, content);
    else {
      const { messages: own, ...rest } = content;
      texts[folder] = join(texts[folder], rest);
      if (typeof own === 'object') Object.assign(messages, own);
    }
  }
  return { texts, messages };
}
