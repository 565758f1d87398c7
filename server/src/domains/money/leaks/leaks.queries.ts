import { type Leak, type LeakSum, TERMS_END_SOON } from '@embark/contracts/money/leaks';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { prepared } from '../../../db/statements.ts';
import { compiledPerQuestion } from '../../../kit/compiled.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import type { Tiered } from '../commissions/index.ts';
import { about, type Asked, beside, found, narrowed } from './found.queries.ts';

type Row = Leak & { officeId: number | null };

/** L-e: not if the law or the provider forbids commission anyway. */
const isOurs = sql`(f.part < 3 or coalesce((select k.kind from commission_marks k where k.application_id = r.id order by k.id desc limit 1), 'cleared') <> 'not-ours'
  and not (r.prior_provider <> '' and lower(btrim(r.prior_provider)) <> lower(btrim(p.name)) and r.prior_began <= r.accepted_on
    and coalesce(r.prior_completed > r.intake_on, true)
    and exists (select from rules u join rule_keys y on y.id = u.key_id where y.area = 'commission-law' and y.key = 'transfer-onshore'
      and u.replaced_at is null and daterange(u.valid_from, u.valid_to, '[]') @> r.accepted_on and u.value -> 'allowed' = 'false')))`;

// row by row: the planner expects far more of them, and would read all applications and files
const ofApplications = sql`select f.part, f.day as at,
    case f.part when 1 then f.id::text when 2 then left(f.kind, 2) || f.id else 'e' || f.id end as id, f.kind, r."providerId", r.provider, r."applicationId", r.number,
    r."conversionId", r.name, r.office, r."officeId", f.period, null::int as students,
    case when f.part < 3 then f.id end as "commissionId", case f.kind when 'short' then ${iso('f.askedAt')} end as "askedAt",
    coalesce(f.day, r."on") as "on", coalesce(f.currency, r.currency) as currency, f.amount, f.lost as "isLost"
  from found f cross join lateral (select ${about}, r.intake_on as "on", r.currency
    from applications r ${beside} where r.id = f.application_id and ${isOurs} offset 0) as r`;

/** L-i: terms that end soon without others after them, and the students of the caller's offices who have not accepted yet. */
const endingTerms = (reach: Reach, day: string, asked: Asked) => sql`
  select 4, t.valid_to, 'i' || t.id, 'terms-end', p.id, p.name, null, null, null, null, null, null, null, n.students, null, null, t.valid_to, null, null, false
  from provider_terms t join providers p on p.id = t.provider_id
  cross join lateral (select count(*)::int as students from applications r join courses c on c.id = r.course_id
    where r.provider_id = t.provider_id and r.status in ('submitted', 'information', 'waitlisted', 'conditional', 'full')
      and (t.office_ids = '{}' or r.office_id = any(t.office_ids)) and (t.course_ids = '{}' or r.course_id = any(t.course_ids))
      and (t.levels = '{}' or c.level = any(t.levels)) and ${narrowed('r', reach, asked)}) as n
  where t.company = ${reach.company} and t.valid_to between ${day}::date and ${day}::date + ${TERMS_END_SOON}::int and n.students > 0
    and not exists (select from provider_terms f where f.provider_id = t.provider_id and f.scope_key = t.scope_key and f.valid_from > t.valid_to)`;

type At = { now: Date; day: string };

/** All leaks but those below a tier, in the order of the list. */
const leaking = (
  reach: Reach,
  { now, day }: At,
  asked: Asked,
) => sql`found as materialized (${found(reach, now, asked)}),
  shown as materialized (${ofApplications} union all ${endingTerms(reach, day, asked)})`;

const statements = compiledPerQuestion<{ rows: string; sums: LeakSum[] }>();

/** These leaks as the JSON text of an array, built by the database because they can be thousands, and their sums by kind and currency. */
export async function findLeaks(ctx: Ctx, day: string, asked: Asked): Promise<{ rows: string; sums: LeakSum[] }> {
  const statement = statements(
    ctx,
    { day, asked },
    (now) => sql<{ rows: string; sums: LeakSum[] }>`with ${leaking(ctx.reach, { now, day }, asked)}
    select coalesce((select json_agg(one order by s.part, s.at, s.id) from shown s cross join lateral (select s.id, s.kind, s."providerId", s.provider,
        s."applicationId", s.number, s."conversionId", s.name, s.office, s.period, s.students, s."commissionId", s."askedAt", s."on", s.currency, s.amount,
        s."isLost") as one), '[]')::text as rows,
      coalesce((select json_agg(json_build_object('kind', kind, 'currency', currency, 'count', count, 'amount', amount) order by part, kind, currency)
        from (select min(part) as part, kind, currency, count(*) as count, coalesce(sum(amount), 0) as amount from shown group by kind, currency) as s),
        '[]') as sums`,
  );
  const [answer] = await prepared(ctx.pool, statement);
  return answer ?? { rows: '[]', sums: [] };
}

export type LeakDay = { officeId: number; kind: string; currency: string; count: number; amount: number };

/** These leaks by office, kind and currency; terms belong to no office. */
export async function countLeaks(db: Db, reach: Reach, at: At): Promise<LeakDay[]> {
  const { rows } = await sql<LeakDay>`with ${leaking(reach, at, {})}
    select "officeId", kind, currency, count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from shown
    where "officeId" is not null and currency is not null group by 1, 2, 3`.execute(db);
  return rows;
}

type Computed = Tiered & { row: Omit<Row, 'amount'> | null };

/** For L-j: all computations of the company with tiers and something to claim; `row` only for those within reach. */
export async function findTiered(db: Db, reach: Reach, asked: Asked): Promise<Computed[]> {
  // row by row: the planner cannot know how few have tiers
  const { rows } = await sql<{ row: Computed }>`select row_to_json(shown) as row from (
    select b.id, b.intake_on as "intakeOn", b.terms, b.base, b.rate, b.bonus, own.*
    from commission_bases b cross join lateral (select r.provider_id as "providerId",
        r.status not in ('withdrawn', 'cancelled') and not exists (select from commissions m where m.basis_id = b.id and m.state = 'blocked') as counts,
        case when ${narrowed('r', reach, asked)} and exists (select from commissions m where m.basis_id = b.id and m.state in ('expected', 'eligible'))
          then (select row_to_json(told) from (select 'j' || b.id as id, 'tier' as kind, ${about}, null::int as period, null::int as students,
            null as "commissionId", null as "askedAt", b.intake_on as "on", b.currency, false as "isLost") as told) end as row
      from applications r ${beside} where r.id = b.application_id and r.company = ${reach.company} offset 0) as own
    where b.replaced_at is null and jsonb_array_length(b.terms -> 'tiers') > 0 order by b.id) as shown`.execute(db);
  return rows.map(({ row }) => row);
}
