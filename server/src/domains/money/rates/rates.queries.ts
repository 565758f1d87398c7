import { type CurrentRate, OLD_DAYS, type Rate, RATE_ROWS } from '@embark/contracts/money/rates';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { ofCompany } from './rates.access.ts';

const show =
  () => sql<Rate>`select r.id, r.version, r.currency, r.day::text as day, trim_scale(r.rate)::text as rate, u.name as "by",
  ${iso('r.updatedAt')} as "updatedAt" from exchange_rates r join users u on u.id = r.changed_by`;

/** The rates of the company. */
export const rateTable = recordTable({
  table: 'exchangeRates',
  alias: 'r',
  visible: ofCompany,
  show,
  touched: ['updatedAt'],
  notFound: "Rate not found, or you don't have access.",
});

type Asking = Pick<Ctx, 'db' | 'reach'>;

/** The newest today of all offices: a rate of a later day would be a guess. */
export async function latestToday({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select max((${now.toISOString()}::timestamptz at time zone o.zone)::date)::text as day from offices o`.execute(db);
  return rows[0]?.day ?? now.toISOString().slice(0, 10);
}

/** The rate that counts on a day, for each currency that an office or a rate has. */
export async function currentRates({ db, reach }: Asking, day: string): Promise<CurrentRate[]> {
  const { rows } = await sql<CurrentRate>`select c.currency, trim_scale(x.rate)::text as rate, x.day::text as day,
      coalesce(${day}::date - x.day > ${sql.lit(OLD_DAYS)}, false) as old
    from (select currency from offices union select currency from exchange_rates where company = ${reach.company}) c
    left join lateral rate_on(${reach.company}, c.currency, ${day}::date) x on true
    where c.currency <> 'AUD' order by c.currency`.execute(db);
  return rows;
}

/** The rates before a day, newest first. A day is never split between two pages. */
export async function rateRows({ db, reach }: Asking, currency: string | undefined, before: string | undefined) {
  const { rows } = await sql<Rate>`${show()} where ${ofCompany(reach)}
    and ${currency === undefined ? sql`true` : sql`r.currency = ${currency}`} and ${before === undefined ? sql`true` : sql`r.day < ${before}::date`}
    order by r.day desc fetch first ${sql.lit(RATE_ROWS)} rows with ties`.execute(db);
  return rows.toSorted((one, other) => other.day.localeCompare(one.day) || one.currency.localeCompare(other.currency));
}

/** Whether there are rates before a day. */
export async function hasBefore({ db, reach }: Asking, currency: string | undefined, day: string): Promise<boolean> {
  const { rows } = await sql`select from exchange_rates r where ${ofCompany(reach)}
    and ${currency === undefined ? sql`true` : sql`r.currency = ${currency}`} and r.day < ${day}::date limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Locks the rates of the company, so that two people don't add one for the same day. */
export const lockRates = ({ db, reach }: Asking) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`rates ${reach.company}`}, 0))`.execute(db);

/** The rates of these currencies and days that exist, locked. */
export async function existing(
  { db, reach }: Asking,
  wanted: readonly { currency: string; day: string }[],
): Promise<Rate[]> {
  const { rows } = await sql<Rate>`${show()} where ${ofCompany(reach)} and (r.currency, r.day) in (select * from unnest(
    ${wanted.map(({ currency }) => currency)}::text[], ${wanted.map(({ day }) => day)}::date[])) for update of r`.execute(
    db,
  );
  return rows;
}
