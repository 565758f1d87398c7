import type { GateAct, GateRule, MoneyOverride } from '@embark/contracts/money/gate';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { dayIn } from '../../organisation/offices/index.ts';
import type { GateFacts } from './gate.rules.ts';

type Asking = Pick<Ctx, 'db' | 'reach' | 'now'>;

/** The rows of the rules, changed under their lock. */
export const ruleTable = recordTable({
  table: 'moneyGateRules',
  alias: 'g',
  visible: (reach) => sql<boolean>`g.company = ${reach.company}`,
  show: () => sql<GateRule>`select g.id, g.version, g.kind, g.act, g.test, g.severity from money_gate_rules g`,
  touched: ['updatedAt'],
  idType: 'int',
  notFound: 'This rule no longer exists.',
});

export async function allRules({ db, reach }: Asking): Promise<GateRule[]> {
  const { rows } = await sql<GateRule>`select id, version, kind, act, test, severity from money_gate_rules
    where company = ${reach.company} order by id`.execute(db);
  return rows;
}

type Facts = GateFacts & { id: string; kind: string; today: string };

/** What the gate needs to know of files on a day of their office, in one statement. */
async function factsWhere({ db, now }: Asking, where: RawBuilder<boolean>): Promise<Facts[]> {
  const { rows } = await sql<Facts>`select v.id, s.kind, t.today::text as today,
    coalesce((select json_agg(json_build_object('currency', x.currency, 'open', x.open, 'since', x.since)) from (
      select p.currency, sum(i.amount - i.settled - i.waived)::bigint as open, min(i.due_on) as since
      from instalments i join payment_plans p on p.id = i.plan_id
      where p.conversion_id = v.id and p.state = 'live' and i.due_on < t.today and i.settled + i.waived < i.amount
      group by p.currency order by p.currency) x), '[]') as overdue,
    a.id is not null as "hasAgreement",
    coalesce((select sum((d ->> 'amount')::bigint) from jsonb_array_elements(a.disbursements) d
      where d ->> 'ruleKey' is not null and d ->> 'paidBy' = 'client' and d ->> 'currency' = e.currency), 0)::bigint as charges,
    case when e.id is null then null else coalesce((select sum(balance) from client_accounts c
      where c.conversion_id = v.id and c.currency = e.currency), 0)::bigint end as held,
    e.currency as "heldIn",
    coalesce((select bool_or(pays_directly) from client_accounts c where c.conversion_id = v.id), false) as "paysDirectly",
    exists (select from deadlines d where d.conversion_id = v.id and d.state = 'open' and d.hardness = 'legal'
      and d.target_on <= t.today) as "isUrgent"
    from conversions v join services s on s.id = v.service_id
    cross join lateral (select ${dayIn('v', sql`${now.toISOString()}::timestamptz`)} as today) t
    left join agreements a on a.conversion_id = v.id and a.state = 'signed'
    left join lateral (select b.id, b.currency from billing_entities b where b.company = v.company and b.office_id = v.office_id
      and b.active and b.client_account order by b.id limit 1) e on true
    where ${where}`.execute(db);
  return rows;
}

export async function factsOf(ctx: Asking, id: string): Promise<Facts> {
  const [facts] = await factsWhere(ctx, sql<boolean>`v.id = ${id}`);
  if (!facts) throw new Error('the file is locked, so it exists');
  return facts;
}

/** What the gate needs to know of all files in progress among those selected. `lock` holds their plans, as a single act does. */
export async function factsAmong(
  ctx: Asking,
  { selected, status, lock }: { selected: RawBuilder<boolean>; status: number; lock: boolean },
): Promise<Facts[]> {
  const those = sql<boolean>`(${selected}) and v.status_id = ${status}`;
  if (lock)
    await sql`select from payment_plans where conversion_id in (select v.id from conversions v where ${those})
      order by conversion_id, id for update`.execute(ctx.db);
  return factsWhere(ctx, those);
}

/** How an act is checked, for every kind of file. */
export async function rulesOf({ db, reach }: Asking, act: GateAct): Promise<GateRule[]> {
  const { rows } = await sql<GateRule>`select id, version, kind, act, test, severity from money_gate_rules
    where company = ${reach.company} and act = ${act} order by id`.execute(db);
  return rows;
}

type Override = {
  conversionId: string;
  applicationId: string | null;
  act: GateAct;
  stops: string;
  amount: number;
  currency: string | null;
  reason: string;
  day: string;
};
export async function insertOverride({ db, reach, now }: Pick<Ctx, 'db' | 'reach' | 'now'>, row: Override) {
  const own = { ...row, company: reach.company, byId: reach.userId, createdAt: now.toISOString() };
  return (await db.insertInto('moneyOverrides').values(own).returning('id').executeTakeFirstOrThrow()).id;
}

type Open = {
  id: string;
  applicationId: string | null;
  act: GateAct;
  day: string;
  amount: number;
  currency: string | null;
};

const LASTS = 7; // days that an override allows the act to a colleague

/** Whether someone went past the gate for this act in the last days, with at least as much open as now. */
export async function isOverridden({ db }: Asking, open: Open): Promise<boolean> {
  const { rows } = await sql`select from money_overrides x where x.conversion_id = ${open.id} and x.act = ${open.act}
    and x.application_id is not distinct from ${open.applicationId}::uuid and x.day > ${open.day}::date - ${sql.lit(LASTS)}
    and x.currency is not distinct from ${open.currency} and x.amount >= ${open.amount} limit 1`.execute(db);
  return rows.length > 0;
}

async function overridesWhere({ db }: Asking, where: RawBuilder<unknown>): Promise<MoneyOverride[]> {
  const { rows } =
    await sql<MoneyOverride>`select x.id, x.conversion_id as "conversionId", v.number, c.name, o.code as office, x.act,
      x.stops, x.amount, x.currency, x.reason, u.name as "by", x.day::text as day
    from money_overrides x join conversions v on v.id = x.conversion_id join contacts c on c.id = v.contact_id
    join offices o on o.id = v.office_id join users u on u.id = x.by_id
    where ${where} order by x.id desc limit 500`.execute(db);
  return rows;
}

/** The overrides of a file, newest first. */
export const overridesOf = (ctx: Asking, conversionId: string) =>
  overridesWhere(ctx, sql`x.conversion_id = ${conversionId}`);

/** The overrides of a month within reach, newest first. */
export const overridesIn = (ctx: Asking, month: string) =>
  overridesWhere(
    ctx,
    sql`x.company = ${ctx.reach.company} and ${inReach(ctx.reach, 'money.override', 'v')}
      and x.day >= ${`${month}-01`}::date and x.day < ${`${month}-01`}::date + interval '1 month'`,
  );
