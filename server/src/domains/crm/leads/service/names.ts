import type { LeadDimension } from '@embark/contracts/crm/leads';
import type { Names } from '../../../catalogue/reference/index.ts';
import type { Naming } from '../table.rules.ts';

export type Office = {
  id: number;
  zone: string;
  workingDays: number[];
  opens: string;
  closes: string;
  holidays: string[];
};
export type Offices = readonly Office[];

/** The offices with their hours and holidays, in order. */
export const officesOf = ({ offices }: Names): Offices =>
  [...offices].map(([id, { calendar }]) => ({ id, ...calendar })).toSorted((one, other) => one.id - other.id);

const byId =
  (names: ReadonlyMap<number, string | { name: string }>): Naming =>
  (id) => {
    const known = names.get(Number(id));
    return known === undefined ? undefined : { key: id, name: typeof known === 'string' ? known : known.name };
  };
const byCode =
  (names: ReadonlyMap<number, { code: string; name: string }>): Naming =>
  (id) => {
    const known = names.get(Number(id));
    return known && { key: known.code, name: known.name };
  };

/** The names of a dimension's values; statuses are their own names. */
export function namingOf(names: Names, dimension: LeadDimension): Naming {
  if (dimension === 'source') return byId(names.leadSources);
  if (dimension === 'campaign') return byId(names.campaigns);
  if (dimension === 'assignee') return byId(names.users);
  if (dimension === 'service') return byCode(names.services);
  return dimension === 'office' ? byCode(names.offices) : () => undefined;
}
