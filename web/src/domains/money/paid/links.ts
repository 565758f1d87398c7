import type { PaidDimension } from '@embark/contracts/money/paid';

const ITEMS = '/apps/reports/paid/items';
const paramOf = { office: 'office', counsellor: 'owner', service: 'service', method: 'method' } as const;

/** The last day of a month, from its first. */
export function monthEnd(first: string): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export type Figure = {
  currency: string;
  row?: readonly [PaidDimension, string];
  /** The filter of the report, by parameter. */
  scope: Readonly<Record<string, string>>;
};

/** The address of the list behind a sum: the same filter, so that figure and list agree. */
export function itemsOf({ currency, row, scope }: Figure): string {
  const query = new URLSearchParams({ ...scope, currency });
  if (row && row[0] !== 'month') query.set(paramOf[row[0]], row[1]);
  if (row?.[0] === 'month') {
    const [from, to] = [row[1], monthEnd(row[1])];
    query.set('receivedFrom', from > (scope['receivedFrom'] ?? '') ? from : (scope['receivedFrom'] ?? from));
    query.set('receivedTo', to < (scope['receivedTo'] ?? '9999') ? to : (scope['receivedTo'] ?? to));
  }
  return `${ITEMS}?${query.toString()}`;
}
