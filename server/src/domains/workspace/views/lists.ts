import { enquiryFields, EnquiryFilter } from '@embark/contracts/crm/enquiries';
import type { WhereFields } from '@embark/contracts/kit';
import type { ViewList } from '@embark/contracts/workspace/views';
import type { Ctx } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { complaintsOf } from '../../../kit/where.ts';
import { countMeant } from '../../crm/enquiries/index.ts';

type List = {
  filter: typeof EnquiryFilter;
  sorts: readonly string[];
  /** What its conditions can be about. */
  fields: WhereFields;
  /** The board shows all of these beside each other: it is not held to the one of the address. */
  besideOnBoard: string;
  /** How many rows a filter means within the reach. */
  count: (ctx: Ctx, filter: EnquiryFilter) => Promise<number>;
};

/** What views need to know of each list. */
const lists: Record<ViewList, List> = {
  enquiries: {
    filter: EnquiryFilter,
    sorts: enquiryFields.sorts,
    fields: enquiryFields.where,
    besideOnBoard: 'status',
    count: countMeant,
  },
};

const paging = ['page', 'size', 'sort', 'cursor', 'total'];

/** Holds a filter and a sort to the list's own schema; 422 names the part, `filter.rating`. */
export function hold(list: ViewList, filter: Readonly<Record<string, string>>, sort: string | null): void {
  const { filter: schema, sorts, fields: known } = lists[list];
  const fields: Record<string, string> = {};
  for (const name of Object.keys(filter))
    if (!Object.hasOwn(schema.shape, name) || paging.includes(name))
      fields[`filter.${name}`] = 'This list has no such filter';
  const read = schema.safeParse(filter);
  for (const { path, message } of read.error?.issues ?? []) fields[`filter.${path.join('.')}`] ??= message;
  if (read.success && read.data.where) Object.assign(fields, complaintsOf(known, read.data.where, 'filter.where'));
  const names = (sort ?? '').split(',').map((part) => part.trim().replace(/^-/, ''));
  if (sort !== null && !names.every((name) => sorts.includes(name)))
    fields['sort'] = `Sort by one of ${sorts.join(', ')}`;
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'Please check the form.', { fields });
}

type Kept = { filter: Readonly<Record<string, string>>; layout: 'list' | 'board' };

/** How many rows a kept filter means where the address holds the list to `within`; none when the filter means nothing any more. */
export async function countOf(ctx: Ctx, list: ViewList, { filter, layout }: Kept, within: string): Promise<number> {
  const { filter: schema, fields: known, besideOnBoard, count } = lists[list];
  const held = new URLSearchParams(within);
  if (layout === 'board') held.delete(besideOnBoard);
  const read = schema.safeParse({ ...filter, ...Object.fromEntries(held) });
  const isSound = read.success && (!read.data.where || Object.keys(complaintsOf(known, read.data.where)).length === 0);
  return isSound ? count(ctx, read.data) : 0;
}
