import { type View, viewLayouts } from '@embark/contracts/workspace/views';

/** The part of a list's address that a view stores. */
export type State = { filter: Record<string, string>; sort: string | null; layout: View['layout'] };

// `calendar` and `shown`: the page of the calendar of a list
const beside = new Set(['view', 'peek', 'page', 'size', 'cursor', 'total', 'calendar', 'shown']);

/** The filter, sort and layout in an address. */
export function stateOf(params: URLSearchParams): State {
  const filter: Record<string, string> = {};
  for (const name of new Set(params.keys())) {
    const text = params.getAll(name).join(',');
    if (!beside.has(name) && name !== 'sort' && name !== 'layout' && text) filter[name] = text;
  }
  return {
    filter,
    sort: params.get('sort') || null,
    layout: viewLayouts.find((one) => one === params.get('layout')) ?? 'list',
  };
}

const isPlain = ({ filter, sort, layout }: State) =>
  Object.keys(filter).length === 0 && sort === null && layout === 'list';

/** What an address requests: the view `named` without other parameters, or the list without any. */
export function askedOf(params: URLSearchParams): { view: string | null; isBare: boolean } {
  return { view: params.get('view'), isBare: isPlain(stateOf(params)) };
}

/** The full address of a view: it shows the same list to everyone, even if the view is changed later or not shared with them. */
export function searchOf({ id, filter, sort, layout }: Pick<View, 'id' | keyof State>): string {
  const params = new URLSearchParams({ view: id, ...filter });
  if (sort) params.set('sort', sort);
  if (layout !== 'list') params.set('layout', layout);
  return `?${params}`;
}

/** Whether both show the same list, sort and layout. */
export const isSame = (one: State, other: State): boolean =>
  one.sort === other.sort &&
  one.layout === other.layout &&
  Object.keys(one.filter).length === Object.keys(other.filter).length &&
  Object.entries(one.filter).every(([name, value]) => other.filter[name] === value);

/** A list's path normalized as views store it. */
export const placeOf = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '') || '/';
