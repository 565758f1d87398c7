import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

type RowFilter = { q?: string | undefined; active?: 'yes' | 'no' | undefined };

/** A record's names in all languages, for search. */
export const allNames = sql`r.name || ' ' || r.name_tr || ' ' || r.name_ar`;

/** Filters shared by the three lists; `text` is what the search matches. */
export const narrowed = ({ q, active }: RowFilter, text: RawBuilder<unknown>): RawBuilder<boolean>[] => [
  ...(active ? [sql<boolean>`r.active = ${active === 'yes'}`] : []),
  ...(q ? [sql<boolean>`plain(${text}) like containing(${q}::text)`] : []),
];

/** Counts enquiries within reach with this value of `column`, and those that became clients; sortable. */
export const countedBy = (reach: Reach, column: 'leadSourceId' | 'campaignId') => {
  const key = sql.ref(`e.${column}`);
  const grouped = (
    extra: RawBuilder<boolean>,
  ) => sql`left join (select ${key} as id, count(*)::int as n from enquiries e
    where ${inReach(reach, 'enquiries.read', 'e')} and ${extra} group by 1)`;
  return {
    leads: {
      up: sql`coalesce(by_leads.n, 0)`,
      type: 'int' as const,
      join: sql`${grouped(sql<boolean>`${key} is not null`)} as by_leads on by_leads.id = r.id`,
    },
    conversions: {
      up: sql`coalesce(by_clients.n, 0)`,
      type: 'int' as const,
      join: sql`${grouped(sql<boolean>`e.status = 'CV'`)} as by_clients on by_clients.id = r.id`,
    },
  };
};

/** Active records first. */
export const byActive = { up: sql`case when r.active then 0 else 1 end`, type: 'int' as const };

/** The cost per unit, rounded to a cent; null if there are none. */
export const each = (amount: RawBuilder<unknown>, count: RawBuilder<unknown>) =>
  sql`case when ${count} > 0 then round(${amount}::numeric / ${count})::bigint end`;

/** Serialises requests for names and codes; otherwise a double click would create two. */
export async function waitForTurn(db: Db, table: string, company: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${company}`}, 0))`.execute(db);
}
