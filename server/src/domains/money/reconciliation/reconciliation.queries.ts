import type { EntityMonths, FileBalance, LedgerMonth } from '@embark/contracts/money/reconciliation';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

type Asking = Pick<Ctx, 'db' | 'reach' | 'now'>;
type Writing = Pick<Ctx, 'db' | 'reach' | 'now'>;

/** A billing entity with its months, newest first; `newest` is its newest locked month. */
export type Stored = Omit<EntityMonths, 'months'> & {
  officeId: number;
  newest: string | null;
  months: Omit<LedgerMonth, 'can'>[];
};

const first = (month: string) => sql`${`${month}-01`}::date`;

/** From the first money of the entity, at most 24 months back, to the last month that has ended in its office. */
const columns = (
  now: Date,
) => sql`e.id as "entityId", coalesce(nullif(e.trading_name, ''), e.legal_name) as entity, o.code as office,
  e.office_id as "officeId", e.currency, e.client_account or exists (select from client_ledger l where l.entity_id = e.id) as "holdsClientMoney",
  to_char(k.newest, 'YYYY-MM') as newest,
  (select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'locked', l.month is not null,
      'ledgerBalance', client_money_at(e.id, m.month::date),
      'signedOff', case when r.id is null then null else json_build_object('bankBalance', r.bank_balance, 'difference', r.difference,
        'explanation', r.explanation, 'by', s.name, 'day', (r.signed_at at time zone o.zone)::date::text) end,
      'unlocked', (select json_build_object('by', x.name, 'day', (u.undone_at at time zone o.zone)::date::text, 'reason', u.undo_reason)
        from reconciliations u join users x on x.id = u.undone_by where u.entity_id = e.id and u.month = m.month
        order by u.undone_at desc limit 1)) order by m.month desc)
    from generate_series(least(k.newest, greatest(coalesce(f.first, t.last), t.last - interval '23 months'), t.last), t.last, interval '1 month') m(month)
    left join money_locks l on l.entity_id = e.id and l.month = m.month
    left join reconciliations r on r.entity_id = e.id and r.month = m.month and r.undone_at is null
    left join users s on s.id = r.signed_by) as months
  from billing_entities e join offices o on o.id = e.office_id
  cross join lateral (select date_trunc('month', ${now.toISOString()}::timestamptz at time zone o.zone) - interval '1 month' as last) t
  cross join lateral (select max(month) as newest from money_locks where entity_id = e.id) k
  cross join lateral (select date_trunc('month', least((select min(day) from client_ledger where entity_id = e.id),
    (select min(received_on) from receipts where entity_id = e.id), (select min(paid_on) from refunds where entity_id = e.id))::timestamp) as first) f`;

const monthsWhere = async ({ db, now }: Asking, where: RawBuilder<unknown>): Promise<Stored[]> =>
  (await sql<Stored>`select ${columns(now)} where ${where} order by not e.active, e.office_id, e.id`.execute(db)).rows;

/** The billing entities within reach, each with its months. */
export const allMonths = (ctx: Asking) => monthsWhere(ctx, inReach(ctx.reach, 'money.approve', 'e'));

/** The months of an entity that the caller has locked or found. */
export async function monthsOf(ctx: Asking, id: number): Promise<Stored> {
  const [found] = await monthsWhere(ctx, sql`e.id = ${id}`);
  if (!found) throw new Error('the entity is locked, so it exists');
  return found;
}

/** What each client file of an entity held at the end of a month, without those that held nothing. */
export async function filesIn({ db }: Asking, id: number, month: string): Promise<FileBalance[]> {
  const { rows } = await sql<FileBalance>`select l.conversion_id as "conversionId", v.number, c.name,
      sum(case when (l.kind = 'in') = (l.reverses_id is null) then l.amount else -l.amount end)::bigint as balance
    from client_ledger l join conversions v on v.id = l.conversion_id join contacts c on c.id = v.contact_id
    where l.entity_id = ${id} and l.day < ${first(month)} + interval '1 month'
    group by l.conversion_id, v.number, c.name
    having sum(case when (l.kind = 'in') = (l.reverses_id is null) then l.amount else -l.amount end) <> 0
    order by v.number`.execute(db);
  return rows;
}

type Signed = {
  entityId: number;
  month: string;
  currency: string;
  bankBalance: number | null;
  ledgerBalance: number;
  explanation: string;
};

/** Signs a month off and locks it. The first lock of an entity also closes the ten years before, which is as far back as money can be recorded. */
export async function signOff({ db, reach, now }: Writing, { month, ...row }: Signed, isFirst: boolean) {
  const { rows } = await sql<{ id: string }>`insert into reconciliations
      (entity_id, month, currency, bank_balance, ledger_balance, explanation, signed_by, signed_at)
    values (${row.entityId}, ${first(month)}, ${row.currency}, ${row.bankBalance}, ${row.ledgerBalance}, ${row.explanation}, ${reach.userId},
      ${now.toISOString()}) returning id`.execute(db);
  await sql`insert into money_locks (entity_id, month, locked_by, locked_at)
    select ${row.entityId}, m::date, ${reach.userId}, ${now.toISOString()}
    from generate_series(${first(month)} - ${isFirst ? 122 : 0} * interval '1 month', ${first(month)}, interval '1 month') m`.execute(
    db,
  );
  return rows[0]!.id;
}

/** Takes the lock of a month away, and its sign-off back; returns the sign-off, if there was one. */
export async function unlock({ db, reach, now }: Writing, entityId: number, month: string, reason: string) {
  await sql`delete from money_locks where entity_id = ${entityId} and month = ${first(month)}`.execute(db);
  const { rows } = await sql<{ id: string }>`update reconciliations
    set undone_by = ${reach.userId}, undone_at = ${now.toISOString()}, undo_reason = ${reason}
    where entity_id = ${entityId} and month = ${first(month)} and undone_at is null returning id`.execute(db);
  return rows[0]?.id;
}
