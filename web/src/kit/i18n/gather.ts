/** Nested texts; the leaves are strings. */
export type Texts = { [key: string]: string | Texts };

/** Merges each folder's texts under the folder's name; the `messages` of all folders (server messages) become one map. */
export function gather(files: Record<string, Texts>): { texts: Texts; messages: Record<string, string> } {
  const texts: Texts = {};
  const messages: Record<string, string> = {};
  for (const [path, content] of Object.entries(files)) {
    const folder = path.split('/').at(-3)?.replace('..', 'kit') ?? path; // a relative path to the kit's own texts does not contain its name
    if (folder === 'messages') Object.assign(messages, content);
    else {
      const { messages: own, ...rest } = content;
      texts[folder] = rest;
      if (typeof own === 'object') Object.assign(messages, own);
    }
  }
  return { texts, messages };
}
