import type { DueAge, DueDimension } from '@embark/contracts/money/due';

const paramOf = { office: 'office', counsellor: 'owner' } as const;

type Figure = { currency: string; age?: DueAge; row?: readonly [DueDimension, string]; offices?: readonly string[] };

/** The address of the list behind a sum of the report at an address: the same filter, so that figure and list agree. */
export function itemsOf({ currency, age, row, offices = [] }: Figure, report: string): string {
  const query = new URLSearchParams({ currency });
  if (offices.length > 0) query.set('office', offices.join(','));
  if (age) query.set('age', age);
  if (row) query.set(paramOf[row[0]], row[1]);
  return `${report}/items?${query.toString().replaceAll('%2C', ',')}`;
}
