import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Offices } from '../../../kit/context.ts';

type Asked = { company: string; enquiries: Offices; conversions: Offices; people: Offices };

const inside = (column: string, offices: Offices): RawBuilder<boolean> =>
  offices === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${offices}::smallint[])`;

/** How many rows of the company lie in these offices. */
export async function countReached(db: Db, { company, enquiries, conversions, people }: Asked) {
  const { rows } = await sql<{ enquiries: number; conversions: number; people: number }>`select
    (select count(*)::int from enquiries where company = ${company} and ${inside('officeId', enquiries)}) as enquiries,
    (select count(*)::int from conversions where company = ${company} and ${inside('officeId', conversions)}) as conversions,
    (select count(*)::int from users where ${company} = any(companies) and active and ${inside('countryId', people)}) as people
  `.execute(db);
  return rows[0] ?? { enquiries: 0, conversions: 0, people: 0 };
}
