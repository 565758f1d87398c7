/** Texts nest freely; the leaves are sentences. */
export type Texts = { [key: string]: string | Texts };

/** Each folder's texts under the folder's own name; what the folders say of `messages` (sentences of the server) is one map. */
export function gather(files: Record<string, Texts>): { texts: Texts; messages: Record<string, string> } {
  const texts: Texts = {};
  const messages: Record<string, string> = {};
  for (const [path, content] of Object.entries(files)) {
    const folder = path.split('/').at(-3)?.replace('..', 'kit') ?? path; // a path from here to the kit's own texts does not name it
    if (folder === 'messages') Object.assign(messages, content);
    else {
      const { messages: own, ...rest } = content;
      texts[folder] = rest;
      if (typeof own === 'object') Object.assign(messages, own);
    }
  }
  return { texts, messages };
}
