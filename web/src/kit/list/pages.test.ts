import { expect, test } from 'vitest';
import { type LongPage, type Page, refreshed, withPage } from './pages.ts';

type Row = { id: number };
const idOf = ({ id }: Row) => String(id);

/** Mocks a server of `ids`, two per page; a cursor is the last id before the page. Records the requests. */
function server(ids: number[]) {
  const asked: string[] = [];
  const ask = async (cursor: string | undefined, withTotal: boolean): Promise<Page<Row>> => {
    asked.push(`${cursor ?? 'top'}${withTotal ? ' with total' : ''}`);
    const rest = cursor === undefined ? ids : ids.filter((id) => id > Number(cursor));
    const rows = rest.slice(0, 2).map((id) => ({ id }));
    return {
      rows,
      total: withTotal ? ids.length : null,
      next: rest.length > 2 ? String(rows.at(-1)?.id) : null,
    };
  };
  return { ask, asked };
}

const idsOf = (long: LongPage<Row>) => long.rows.map(({ id }) => id);
const look = (first: number, last: number) => () => ({ first, last });

/** As many pages as a scroll to row `last` would load. */
const loaded = (ids: number[], last: number) => refreshed(() => undefined, look(0, last), server(ids).ask, idOf);

test('the first load fetches one page, with the total', async () => {
  const { ask, asked } = server([1, 2, 3, 4]);
  const long = await refreshed(() => undefined, look(0, 0), ask, idOf);
  expect([idsOf(long), long.total, long.next, asked]).toEqual([[1, 2], 4, '2', ['top with total']]);
});

test('the next page repeats no row', () => {
  const long = {
    rows: [{ id: 1 }, { id: 2 }],
    total: 9,
    next: '2',
    cuts: [{ at: 0, cursor: undefined }],
    staleBefore: 0,
  };
  const more = withPage(long, { rows: [{ id: 2 }, { id: 3 }], total: null, next: '3' }, idOf);
  expect([idsOf(more), more.total, more.next]).toEqual([[1, 2, 3], 9, '3']);
  expect(more.cuts).toEqual([
    { at: 0, cursor: undefined },
    { at: 2, cursor: '2' },
  ]);
});

test('a refresh at the top reloads one page and keeps those below if no rows moved', async () => {
  const old = await loaded([1, 2, 3, 4, 5, 6, 7], 5);
  const { ask, asked } = server([1, 2, 3, 4, 5, 6, 7]);
  const long = await refreshed(() => old, look(0, 1), ask, idOf);
  expect(asked).toEqual(['top with total']);
  expect([idsOf(long), long.next, long.cuts]).toEqual([idsOf(old), old.next, old.cuts]);
});

test('where rows moved, the pages below are dropped, to be loaded on scrolling', async () => {
  const old = await loaded([1, 2, 3, 4, 5, 6], 5);
  const long = await refreshed(() => old, look(0, 1), server([0, 1, 2, 3, 4, 5, 6]).ask, idOf);
  expect([idsOf(long), long.next, long.total]).toEqual([[0, 1], '1', 7]);
});

test('a removed row disappears, and the pages below close the gap', async () => {
  const old = await loaded([1, 2, 3, 4, 5, 6], 5);
  const long = await refreshed(() => old, look(0, 1), server([2, 3, 4, 5, 6]).ask, idOf);
  expect(idsOf(long)).toEqual([2, 3]);
  const further = await refreshed(() => old, look(0, 3), server([2, 3, 4, 5, 6]).ask, idOf);
  expect(idsOf(further)).toEqual([2, 3, 4, 5]);
});

test('far down, only visible pages reload; those above are kept and marked stale', async () => {
  const ids = Array.from({ length: 1200 }, (_, at) => at + 1);
  const old = await loaded(ids, 999);
  const { ask, asked } = server(ids.filter((id) => id !== 802));
  const long = await refreshed(() => old, look(800, 803), ask, idOf);
  expect(asked).toEqual(['800 with total', '803']);
  expect(long.staleBefore).toBe(800);
  expect(idsOf(long).slice(798, 804)).toEqual([799, 800, 801, 803, 804, 805]);
  expect(long.total).toBe(1199);
});
