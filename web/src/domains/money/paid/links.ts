import type { PaidDimension } from '@embark/contracts/money/paid';

/** The report's address without its service and means: managers and accounts have it at addresses of their own. */
export const reportOf = (pathname: string): string =>
  pathname.startsWith('/apps/money/') ? '/apps/money/paid' : '/apps/reports/paid';

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
export function itemsOf({ currency, row, scope }: Figure, report = '/apps/reports/paid'): string {
  const query = new URLSearchParams({ ...scope, currency });
  if (row && row[0] !== 'month') query.set(paramOf[row[0]], row[1]);
  if (row?.[0] === 'month') {
    const [from, to] = [row[1], monthEnd(row[1])];
    query.set('receivedFrom', from > (scope['receivedFrom'] ?? '') ? from : (scope['receivedFrom'] ?? from));
    query.set('receivedTo', to < (scope['receivedTo'] ?? '9999') ? to : (scope['receivedTo'] ?? to));
  }
  return `${report}/items?${query.toString()}`;
}
