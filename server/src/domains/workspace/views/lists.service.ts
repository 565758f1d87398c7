import type { View, ViewList } from '@embark/contracts/workspace/views';
import { holds, type Reach } from '../../../kit/context.ts';
import type { ListCtx, Lists } from '../../../kit/list/list.ts';
import { Problem } from '../../../kit/problem.ts';
import { complaintsOf } from '../../../kit/where.ts';

/** Users who cannot read a list see none of its views. */
export const mayRead = ({ reach, lists }: { reach: Reach; lists: Lists }, list: ViewList): boolean =>
  holds(reach, lists(list).reads);

const paging = ['page', 'size', 'sort', 'cursor', 'total'];
const conditionsIn = (filter: Readonly<Record<string, unknown>>) =>
  typeof filter['where'] === 'string' ? filter['where'] : undefined;

/** Validates a filter and a sort against the list's schema; 422 with the path, such as `filter.rating`. */
export function hold(
  lists: Lists,
  list: ViewList,
  filter: Readonly<Record<string, string>>,
  sort: string | null,
): void {
  const { filter: schema, fields: known } = lists(list);
  const fields: Record<string, string> = {};
  for (const name of Object.keys(filter))
    if (!Object.hasOwn(schema.shape, name) || paging.includes(name))
      fields[`filter.${name}`] = "This list doesn't have this filter";
  const read = schema.safeParse(filter);
  for (const { path, message } of read.error?.issues ?? []) fields[`filter.${path.join('.')}`] ??= message;
  const where = read.success && conditionsIn(read.data);
  if (where) Object.assign(fields, complaintsOf(known.where, where, 'filter.where'));
  const names = (sort ?? '').split(',').map((part) => part.trim().replace(/^-/, ''));
  if (sort !== null && !names.every((name) => known.sorts.includes(name)))
    fields['sort'] = `Sort by one of ${known.sorts.join(', ')}`;
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'Please check the form.', { fields });
}

type SavedFilter = { filter: Readonly<Record<string, string>>; layout: View['layout'] };

/** Counts the rows of a saved filter when the URL limits the list to `within`; zero if the filter is no longer valid. */
export async function countOf(
  ctx: ListCtx,
  list: ViewList,
  { filter, layout }: SavedFilter,
  within: string,
): Promise<number> {
  const { filter: schema, fields, views } = ctx.lists(list);
  const held = new URLSearchParams(within);
  if (layout === 'board' && views?.beside) held.delete(views.beside);
  const given = { ...filter, ...Object.fromEntries(held) };
  const read = schema.safeParse(given);
  const where = read.success && conditionsIn(read.data);
  const isSound = read.success && (!where || Object.keys(complaintsOf(fields.where, where)).length === 0);
  return isSound && views ? views.count(ctx, given) : 0;
}
