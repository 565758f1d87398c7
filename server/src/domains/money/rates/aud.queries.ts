import { OLD_DAYS } from '@embark/contracts/money/rates';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Joins the rate `x` of rows `r` on a day. */
export const rateJoin = (day: Sql): Sql => sql`left join lateral rate_on(r.company, r.currency, ${day}) x on true`;

/** The columns of a row in Australian dollars, by the joined rate. An amount in AUD has no rate. */
export const audColumnsOf = (amount: Sql, day: Sql): Sql => sql`in_aud(${amount}, x.rate, r.currency) as aud,
  case when r.currency <> 'AUD' then trim_scale(x.rate)::text end as "audRate", case when r.currency <> 'AUD' then x.day::text end as "audDay", coalesce(${day} - x.day > ${sql.lit(OLD_DAYS)}, false) as "audOld"`;

const rateIf = sql`case when min(x.rate) = max(x.rate) and min(x.day) = max(x.day)`;
/** The rate of rows that all have the same. */
const rateOfAll = sql`'rate', ${rateIf} then trim_scale(min(x.rate))::text end, 'day', ${rateIf} then min(x.day)::text end`;

/** A sum of rows in Australian dollars as JSON: each row is rounded by itself. */
export const audPartOf = (amount: Sql, day: Sql): Sql => sql`json_build_object(
  'amount', coalesce(sum(in_aud(${amount}, x.rate, r.currency)), 0),
  'without', count(*) filter (where x.rate is null),
  'withoutAmount', coalesce(sum(${amount}) filter (where x.rate is null), 0),
  'old', count(*) filter (where ${day} - x.day > ${sql.lit(OLD_DAYS)}), ${rateOfAll})`;

/** The rounded amount of a row in Australian dollars, to be added up. */
export const inAud = (amount: Sql): Sql =>
  sql`case when r.currency = 'AUD' then ${amount} else in_aud(${amount}, x.rate, r.currency) end`;

/** The same as `audPartOf`, of groups `g` that each have one rate: their `amount`, their `count` and their `aud`, which are added up. */
export const audPartOfGroups = (day: Sql): Sql => sql`json_build_object(
  'amount', coalesce(sum(g.aud), 0),
  'without', coalesce(sum(g.count) filter (where x.rate is null), 0),
  'withoutAmount', coalesce(sum(g.amount) filter (where x.rate is null), 0),
  'old', coalesce(sum(g.count) filter (where ${day} - x.day > ${sql.lit(OLD_DAYS)}), 0), ${rateOfAll})`;
