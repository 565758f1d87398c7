import type { LeadDimension } from '@embark/contracts/crm/leads';
import { type Texts, textsOf } from './scope.ts';

/** The name of each dimension in the list's filter. */
const paramOf: Record<Exclude<LeadDimension, 'month'>, string> = {
  source: 'leadSource',
  campaign: 'campaign',
  status: 'status',
  leadStatus: 'leadStatus',
  rating: 'rating',
  assignee: 'assignee',
  service: 'serCode',
  office: 'office',
};

export type Part = readonly [LeadDimension, string];

const lastOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The part of a month within the period, as first and last day. */
function monthOf(month: string, { createdFrom = '', createdTo = '9999' }: Texts): Texts {
  const [first, last] = [`${month}-01`, lastOf(month)];
  return {
    createdFrom: first > createdFrom ? first : createdFrom,
    createdTo: last < createdTo ? last : createdTo,
  };
}

/** The list behind a figure: the report's scope, narrowed to the figure's row and column. */
export function listOf(scope: object, parts: readonly Part[] = [], more: Texts = {}): string {
  const { rows: _rows, columns: _columns, ...texts } = textsOf(scope);
  for (const [dimension, key] of parts) {
    Object.assign(texts, dimension === 'month' ? monthOf(key, texts) : { [paramOf[dimension]]: key });
  }
  const list = parts.some(([dimension]) => dimension === 'assignee') ? 'lead-assignee-list' : 'leadlist';
  const named = Object.entries({ ...texts, ...more }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const query = new URLSearchParams(named).toString().replaceAll('%2C', ',');
  return `/apps/${list}${query && `?${query}`}`;
}
