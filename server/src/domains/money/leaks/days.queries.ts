import type { LeakMonth } from '@embark/contracts/money/leaks';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { ofOffice } from '../../organisation/offices/index.ts';
import type { LeakDay } from './leaks.queries.ts';

/** Writes what was leaking on a day; a second run of the same night replaces it. */
export async function keepDay(db: Db, company: string, day: string, days: readonly LeakDay[]): Promise<void> {
  await sql`delete from commission_leak_days where company = ${company} and day = ${day}::date`.execute(db);
  await sql`insert into commission_leak_days (company, office_id, day, kind, currency, count, amount)
    select ${company}, "officeId", ${day}::date, kind, currency, count, amount
    from json_to_recordset(${JSON.stringify(days)}::json) as d ("officeId" smallint, kind text, currency text, count integer, amount bigint)`.execute(
    db,
  );
}

/** The newest day kept of each of the last twelve months. */
export async function findTrend(db: Db, reach: Reach, office: string | undefined): Promise<LeakMonth[]> {
  const { rows } = await sql<{ row: LeakMonth }>`select row_to_json(shown) as row from (
    select to_char(d.day, 'YYYY-MM') as month, d.currency, sum(d.count)::int as count, sum(d.amount) as amount
    from commission_leak_days d
    where ${inReach(reach, 'commission.read', 'd')} and ${office ? ofOffice('d', [office]) : sql`true`}
      and d.day in (select max(day) from commission_leak_days where company = ${reach.company} group by date_trunc('month', day) order by 1 desc limit 12)
    group by 1, 2 order by 1, 2) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

export async function findCompanies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct company as code from commissions order by 1`.execute(db);
  return rows.map(({ code }) => code);
}
