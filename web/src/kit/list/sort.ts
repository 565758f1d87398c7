export type Sort = { id: string; desc: boolean };

/** Parses `-createdAt,name` into sorts, the first one primary. */
export const sortsIn = (text: string | undefined): Sort[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }));

/** The sorts as text; undefined without any, which removes the parameter. */
export const textOfSorts = (sorts: readonly Sort[]): string | undefined =>
  sorts.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join(',') || undefined;

/** Cycles a column: one direction, then the other, then none. `add` keeps the other sorts and this column's place among them. */
export function nextSort(
  text: string | undefined,
  id: string,
  first: 'asc' | 'desc',
  add: boolean,
): string | undefined {
  const sorts = sortsIn(text);
  const now = sorts.find((sort) => sort.id === id);
  const startsDesc = first === 'desc';
  const next =
    now === undefined ? { id, desc: startsDesc } : now.desc === startsDesc ? { id, desc: !startsDesc } : undefined;
  if (!add) return textOfSorts(next ? [next] : []);
  if (!now) return textOfSorts(next ? [...sorts, next] : sorts);
  return textOfSorts(sorts.flatMap((sort) => (sort.id === id ? (next ?? []) : sort)));
}

/** Sorts by this column in this direction; `add` keeps the others. */
export function setSort(text: string | undefined, { id, desc }: Sort, add: boolean): string | undefined {
  if (!add) return textOfSorts([{ id, desc }]);
  const sorts = sortsIn(text);
  return sorts.some((sort) => sort.id === id)
    ? textOfSorts(sorts.map((sort) => (sort.id === id ? { id, desc } : sort)))
    : textOfSorts([...sorts, { id, desc }]);
}

export const withoutSort = (text: string | undefined, id: string): string | undefined =>
  textOfSorts(sortsIn(text).filter((sort) => sort.id !== id));
