import type { LeavePolicy, LeaveType, PolicyEnding } from '@embark/contracts/hr/leave';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { inOffices } from './leave.access.ts';
import type { Dated } from './policies.rules.ts';

/** A policy as stored: millionths of days, weeks or minutes. */
export type StoredPolicy = Omit<LeavePolicy, 'phase' | 'can' | 'unit' | 'paid'> & {
  storedUnit: 'minutes' | 'days';
  paidShare: number;
  officeId: number;
  isAsked: boolean;
  isFollowed: boolean;
  discreet: boolean;
};

/** The policies of the offices whose leave the caller manages. */
export const policyTable = recordTable({
  table: 'leavePolicies',
  alias: 'p',
  idType: 'int',
  visible: (reach) => inOffices(reach, 'leave.manage', sql`p.office_id`),
  show: () => sql<StoredPolicy>`select p.id, p.version, o.code as office, p.office_id as "officeId", p.type, p.state, p.employments,
    p.unit as "storedUnit", p.valid_from::text as "validFrom", p.valid_to::text as "validTo", p.earning, p.amount, p.amount_in as "amountIn",
    p.per_days as "perDays", p.step_months as "stepMonths", p.step_amount as "stepAmount", p.steps_included as "stepsIncluded",
    p.after_months as "afterMonths", p.year, p.carry_cap as "carryCap", p.carry_months as "carryMonths", p.stock_cap as "stockCap", p.counts,
    p.certificate_after as "certificateAfter", p.notice_days as "noticeDays", p.below_zero as "belowZero", p.event_max as "eventMax",
    p.paid_share as "paidShare", p.note, p.rule_id as "ruleId", m.name as "madeBy",
    s.source, s.source_url as "sourceUrl", t.discreet, exists (select from leave_requests r where r.policy_id = p.id) as "isAsked",
    exists (select from leave_policies n where n.office_id = p.office_id and n.type = p.type and n.state is not distinct from p.state
      and n.employments && p.employments and n.valid_from > coalesce(p.valid_from, '-infinity')) as "isFollowed"
  from leave_policies p join offices o on o.id = p.office_id join leave_types t on t.code = p.type left join users m on m.id = p.made_by left join rules s on s.id = p.rule_id`,
  notFound: "Policy not found, or you don't have access.",
});

/** The IDs of an office's policies, by type, state and day. */
export async function idsIn(db: Db, officeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from leave_policies p join leave_types t on t.code = p.type
    where p.office_id = ${officeId} order by t.position, p.state nulls first, p.valid_from desc nulls last, p.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

type Scope = { officeId: number; type: LeaveType; state: string | null };

/** The dated rows of one type and state of an office, with their unit. */
export async function rowsOf(
  db: Db,
  { officeId, type, state }: Scope,
): Promise<(Dated & { unit: 'minutes' | 'days' })[]> {
  const { rows } = await sql<
    Dated & { unit: 'minutes' | 'days' }
  >`select id, employments, valid_from::text as "validFrom",
    valid_to::text as "validTo", unit from leave_policies
    where office_id = ${officeId} and type = ${type} and state is not distinct from ${state} order by valid_from nulls first, id`.execute(
    db,
  );
  return rows;
}

/** The unit in which an office keeps the balances of a type. */
export async function unitOf(db: Db, officeId: number, type: LeaveType): Promise<'minutes' | 'days' | null> {
  const { rows } = await sql<{ unit: 'minutes' | 'days' }>`select unit from leave_policies
    where office_id = ${officeId} and type = ${type} limit 1`.execute(db);
  return rows[0]?.unit ?? null;
}

/** Moves the last day of rows. */
export const endRows = (db: Db, ids: readonly number[], validTo: string | null) =>
  sql`update leave_policies set valid_to = ${validTo}::date, version = version + 1 where id = any(${ids}::integer[])`.execute(
    db,
  );

/** A copy of a row for the kinds of employment that go on with it. */
export const copyRow = (
  db: Db,
  {
    of,
    from,
    validTo,
    employments,
  }: { of: number; from: string; validTo: string | null; employments: readonly string[] },
) =>
  sql`insert into leave_policies (office_id, state, employments, type, valid_from, valid_to, unit, earning, amount, amount_in, per_days,
      step_months, step_amount, steps_included, after_months, year, carry_cap, carry_months, stock_cap, counts, certificate_after, notice_days,
      below_zero, event_max, paid_share, rule_id, note, made_by, made_at)
    select office_id, state, ${employments}::text[], type, ${from}::date, ${validTo}::date, unit, earning, amount, amount_in, per_days,
      step_months, step_amount, steps_included, after_months, year, carry_cap, carry_months, stock_cap, counts, certificate_after, notice_days,
      below_zero, event_max, paid_share, rule_id, note, made_by, made_at
    from leave_policies where id = ${of}`.execute(db);

/** The open requests under a policy that go on after a day. */
export async function plannedAfter(db: Db, id: number, day: string): Promise<PolicyEnding['planned']> {
  const { rows } = await sql<PolicyEnding['planned'][number]>`select r.id, u.name, r.starts_on::text as "startsOn",
      r.ends_on::text as "endsOn", r.state
    from leave_requests r join users u on u.id = r.user_id
    where r.policy_id = ${id} and r.state in ('asked', 'approved') and r.ends_on > ${day}::date
    order by r.starts_on, plain(u.name), r.id limit 200`.execute(db);
  return rows;
}
