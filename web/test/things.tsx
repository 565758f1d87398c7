import { get, PageQuery, pageOf } from '@embark/contracts/kit';
import { useState } from 'react';
import { vi } from 'vitest';
import { z } from 'zod';
import type { ListColumn, ListProps } from '../src/kit/list/ListView.tsx';
import { ListView } from '../src/kit/list/ListView.tsx';
import { serverSays } from './page.tsx';

const Thing = z.object({ id: z.string(), name: z.string(), town: z.string() });
type Thing = z.infer<typeof Thing>;

export const things = get('/things/all', {
  permission: 'signed-in',
  summary: 'Things to list.',
  query: PageQuery.extend({ town: z.string().optional() }),
  returns: pageOf(Thing),
});

/** Gives boxes the height of a screen and lets them be scrolled, which nothing does where nothing is laid out. */
export function layOut() {
  const tops = new WeakMap<Element, number>();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(function top(this: Element) {
    return tops.get(this) ?? 0;
  });
  vi.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function scroll(this: Element, top) {
    tops.set(this, top);
    this.dispatchEvent(new Event('scroll'));
  });
}

/** `count` things in pages of a hundred, counted up to `capped`; answers the requests made. `answer` may say something else to one of them. */
export function serverHasThings(
  count: number,
  answer?: (query: URLSearchParams) => number | undefined,
  capped = Infinity,
) {
  return serverSays((request) => {
    const query = new URLSearchParams(request.split('?')[1]);
    const refusal = answer?.(query);
    if (refusal) return { status: refusal, body: { code: 'internal', message: 'The disk is full.' } };
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(count, from + Number(query.get('size')));
    const rows = Array.from({ length: Math.max(0, to - from) }, (_, at) => thing(from + at));
    const asked = query.get('total');
    const total = asked === 'exact' ? count : Math.min(count, capped);
    return {
      status: 200,
      body: {
        rows,
        total: asked === 'no' ? null : total,
        ...(total < count && { capped: true }),
        next: to < count ? String(to) : null,
      },
    };
  });
}

const thing = (at: number): Thing => ({ id: `t${at}`, name: `Thing ${at}`, town: at % 2 ? 'Delhi' : 'Perth' });

const columns: ListColumn<Thing>[] = [
  { id: 'name', title: 'Name', width: 200, sortable: true, show: (row) => row.name },
  { id: 'town', title: 'Town', width: 120, sortable: true, sortId: 'townName', show: (row) => row.town },
  { id: 'code', title: 'Code', width: 90, sortFirst: 'desc', sortable: true, show: (row) => row.id.toUpperCase() },
  { id: 'secret', title: 'Secret', width: 90, defaultHidden: true, show: () => 'hush' },
];
const rowId = (row: Thing) => row.id;
const card = (row: Thing) => <span>{row.town}</span>;
const rowLabel = (row: Thing) => row.name;

/** A list of things; sort and what else is not given is kept here. */
export function Things(given: Partial<ListProps<Thing>>) {
  const [sort, setSort] = useState(given.sort);
  return (
    <ListView
      name="things"
      label="Things"
      count={(_total, number) => `${number} things`}
      endpoint={things}
      filter={noFilter}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      card={card}
      empty={{ title: 'No things yet', hint: 'Make one.' }}
      {...given}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        given.onSort?.(next);
      }}
    />
  );
}

const noFilter = {};
