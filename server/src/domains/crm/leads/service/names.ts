import type { LeadDimension } from '@embark/contracts/crm/leads';
import type { Ctx } from '../../../../kit/context.ts';
import * as sql from '../names.queries.ts';
import type { Naming } from '../table.rules.ts';

export type Offices = Awaited<ReturnType<typeof sql.findOffices>>;
type Named = { id: string; key: string; name: string };

const nameAmong = (names: readonly Named[]): Naming => {
  const known = new Map(names.map((one) => [one.id, one]));
  return (value) => known.get(value);
};
const asTheyAre: Naming = () => undefined;

/** The names of a dimension's values; statuses are their own names. */
export async function namingOf(
  { db, reach }: Ctx,
  dimension: LeadDimension,
  values: readonly (string | null)[],
  offices: Offices,
): Promise<Naming> {
  const { company } = reach;
  if (dimension === 'source') return nameAmong(await sql.findSources(db, company));
  if (dimension === 'campaign') return nameAmong(await sql.findCampaigns(db, company));
  if (dimension === 'service') return nameAmong(await sql.findServices(db, company));
  if (dimension === 'office')
    return nameAmong(offices.map(({ id, code, name }) => ({ id: String(id), key: code, name })));
  if (dimension !== 'assignee') return asTheyAre;
  return nameAmong(
    await sql.findPeople(
      db,
      values.filter((value) => value !== null),
    ),
  );
}
