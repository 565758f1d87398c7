/** Recognises a campus of a provider: names repeat from city to city. */
export const campusKey = ({ name, city, state }: { name: string; city: string; state: string }): string =>
  [name, city, state].map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase()).join('|');
