/** A page as the server returns it. */
export type Page<Row> = { rows: Row[]; total: number | null; capped?: boolean | undefined; next: string | null };

/** The index of a loaded page's first row, and the page's cursor. */
type Cut = { at: number; cursor: string | undefined };

/** All loaded pages as one, shaped like a page so that an optimistic edit of the endpoint fits it too. */
export type LongPage<Row> = Page<Row> & {
  cuts: Cut[];
  /** Rows before this index were not reloaded at the last refresh. */
  staleBefore: number;
};

/** The first and last visible row. */
export type Seen = { first: number; last: number };

type Ask<Row> = (cursor: string | undefined, withTotal: boolean) => Promise<Page<Row>>;
type IdOf<Row> = (row: Row) => string;

/** Beyond this many rows a refresh no longer starts at the top. */
const SHALLOW = 500;

const nothing = { rows: [], total: null, next: null, cuts: [], staleBefore: 0 };

/** Appends the next page, without rows that moved down from the previous one. */
export function withPage<Row>(long: LongPage<Row>, page: Page<Row>, idOf: IdOf<Row>): LongPage<Row> {
  const known = new Set(long.rows.map(idOf));
  return {
    ...long,
    rows: [...long.rows, ...page.rows.filter((row) => !known.has(idOf(row)))],
    next: page.next,
    cuts: [...long.cuts, { at: long.rows.length, cursor: long.next ?? undefined }],
  };
}

/**
 * Reloads the list only up to the visible page: with fifty pages loaded, a change elsewhere costs one or two requests,
 * not fifty. Pages above stay (marked stale), pages below stay while the cursors still match, else they are dropped.
 */
export async function refreshed<Row>(
  present: () => LongPage<Row> | undefined,
  seen: () => Seen,
  ask: Ask<Row>,
  idOf: IdOf<Row>,
): Promise<LongPage<Row>> {
  const old = present() ?? nothing;
  const from = seen().first < SHALLOW ? undefined : old.cuts.findLast(({ at }) => at <= seen().first);
  const start = from?.at ?? 0;

  const first = await ask(from?.cursor, true);
  const above = { ...nothing, rows: old.rows.slice(0, start), next: from?.cursor ?? null };
  let long: LongPage<Row> = {
    ...withPage<Row>(above, first, idOf),
    cuts: [...old.cuts.filter(({ at }) => at < start), { at: start, cursor: from?.cursor }],
    total: first.total,
    capped: first.capped,
    staleBefore: start,
  };
  for (;;) {
    const { next, rows } = long;
    if (next === null) return long;
    const now = present() ?? nothing;
    const below = now.cuts.find(({ cursor }) => cursor === next);
    const deepEnough = rows.length > seen().last;
    if (below && deepEnough) return joined(long, now, below.at, idOf);
    if (deepEnough) return long;
    long = withPage(long, await ask(next, false), idOf);
  }
}

/** Appends the old pages from row `at` on to the new ones. */
function joined<Row>(long: LongPage<Row>, old: LongPage<Row>, at: number, idOf: IdOf<Row>): LongPage<Row> {
  const known = new Set(long.rows.map(idOf));
  const shift = long.rows.length - at;
  return {
    ...long,
    rows: [...long.rows, ...old.rows.slice(at).filter((row) => !known.has(idOf(row)))],
    next: old.next,
    cuts: [...long.cuts, ...old.cuts.filter((cut) => cut.at >= at).map((cut) => ({ ...cut, at: cut.at + shift }))],
  };
}

/** `row`: the id of the focused row. */
type Left = { hash: string; top: number; seen: Seen; row?: string };

const left = new Map<string, Left>();

/** The scroll position and focus when the list was last left with this filter and sort; Back restores them. */
export function leftAt(name: string, hash: string): Left | undefined {
  const place = left.get(name);
  return place?.hash === hash ? place : undefined;
}

export const leaveAt = (name: string, place: Left) => {
  left.set(name, place);
};
