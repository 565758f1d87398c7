type Named = { id: number; name: string; email: string };

/** Normalises a text for comparison: case, accents and the Turkish dotless i are ignored. */
const plain = (text: string) => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('ı', 'i');

/** Finds the people mentioned in a text by `@Full Name` or `@email`. The longest matching name wins; all people with that name are included. */
export function mentionedIn(text: string, people: readonly Named[]): number[] {
  const normalised = plain(text);
  const handles = people.flatMap(({ id, name, email }) =>
    [name, email].map((handle) => ({ id, handle: plain(handle.trim()) })),
  );
  const found = new Set<number>();
  for (const { index } of normalised.matchAll(/(?<![\p{L}\p{N}._-])@/gu)) {
    const rest = normalised.slice(index + 1);
    const matching = handles.filter(({ handle }) => handle !== '' && isAtStart(rest, handle));
    const longest = Math.max(...matching.map(({ handle }) => handle.length));
    for (const { id, handle } of matching) if (handle.length === longest) found.add(id);
  }
  return [...found];
}

/** Whether the text starts with the name, followed by a word boundary. */
const isAtStart = (text: string, name: string) =>
  text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
