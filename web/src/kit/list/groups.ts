/** A heading of a list, with the number of rows under it. */
export type ListGroup = { key: string; title: string; total: number | undefined; isUrgent?: boolean };

/** The rows of a list under headings that open and close. The list's own order keeps the rows of a group together. */
export type ListGroups<Row> = {
  /** The order of the rows. */
  sort: string;
  of: (row: Row) => string;
  /** All groups, in order. */
  all: readonly ListGroup[];
  closed: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** Narrows the rows to the open groups, so that closed ones are not loaded. */
  only: Readonly<Record<string, unknown>>;
  /** Puts rows that belong together behind the first of them; what is left is shown. */
  fold?: (rows: readonly Row[]) => readonly Row[];
};

/** A line of a list: a row by its index, or a heading. */
export type Line = number | (ListGroup & { isOpen: boolean });

export type Arranged<Row> = {
  rows: readonly Row[];
  lines: readonly Line[];
  /** The line of each row. */
  lineOf: readonly number[];
};

/** Rows without headings: a line each. */
export function plainly<Row>(rows: readonly Row[]): Arranged<Row> {
  const lines = [...rows.keys()];
  return { rows, lines, lineOf: lines };
}

/** Rows under the headings of their groups. Groups after the last loaded row follow once all rows are loaded. */
export function arranged<Row>(loaded: readonly Row[], hasMore: boolean, groups: ListGroups<Row>): Arranged<Row> {
  const open = loaded.filter((row) => !groups.closed.has(groups.of(row)));
  const shown = groups.fold?.(open) ?? open;
  const byGroup = Map.groupBy(shown, groups.of);
  const reached = hasMore ? groups.all.findLastIndex(({ key }) => byGroup.has(key)) : groups.all.length - 1;
  const rows: Row[] = [];
  const lines: Line[] = [];
  const lineOf: number[] = [];
  for (const group of groups.all.slice(0, reached + 1)) {
    const isOpen = !groups.closed.has(group.key);
    const own = byGroup.get(group.key) ?? [];
    if (own.length === 0 && !group.total) continue;
    lines.push({ ...group, isOpen });
    for (const row of own) {
      lineOf.push(lines.length);
      lines.push(rows.length);
      rows.push(row);
    }
  }
  return { rows, lines, lineOf };
}

/** The rows on these lines: the first and the last. */
export function rowsOn(lines: readonly Line[], first: number, last: number): { first: number; last: number } {
  const on = lines.slice(first, last + 1).filter((line) => typeof line === 'number');
  return { first: on[0] ?? 0, last: on.at(-1) ?? 0 };
}
