import { sql } from 'kysely';
import type { EmploymentType, LeaveType } from '@embark/contracts/hr/leave';
import type { Db } from '../../../db/client.ts';
import { approver, type Subject } from './leave.access.ts';
import type { Roster } from './count.rules.ts';
import type { Earning, Entry } from './earn.rules.ts';
import { ofState } from './policies.rules.ts';

/** A person as leave sees them. */
export type Staff = Subject & {
  name: string;
  active: boolean;
  companies: string[];
  office: string;
  zone: string;
  today: string;
  opens: string;
  closes: string;
  workingDays: number[];
  dayMinutes: number;
  roster: number[] | null;
  employmentType: EmploymentType;
  leaveState: string | null;
  startsOn: string | null;
  endsOn: string | null;
  coverId: number | null;
  cover: string | null;
  version: number;
};

const staff = (now: Date) => sql`select u.id as "userId", u.name, u.active, u.companies, u.country_id as "officeId",
    ${approver} as "approverId", o.code as office, o.zone, (${now.toISOString()}::timestamptz at time zone o.zone)::date::text as today,
    o.opens::text as opens, o.closes::text as closes, o.working_days as "workingDays", o.day_minutes as "dayMinutes", u.roster,
    u.employment_type as "employmentType", u.leave_state as "leaveState", u.starts_on::text as "startsOn", u.ends_on::text as "endsOn",
    case when c.active then c.id end as "coverId", case when c.active then c.name end as cover, u.version
  from users u join offices o on o.id = u.country_id left join users c on c.id = u.cover_id`;

export async function findStaff(db: Db, id: number, now: Date): Promise<Staff | undefined> {
  const { rows } = await sql<Staff>`${staff(now)} where u.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks people in the order of their IDs: what is booked, asked or earned for a person waits. */
export const lockPeople = (db: Db, ids: readonly number[]) =>
  sql`select from users where id = any(${ids}::integer[]) order by id for no key update`.execute(db);

/** Everybody who earns leave: with a first day of work that has come, until a year after the last one. */
export async function findEarning(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from users where starts_on is not null and starts_on <= current_date + 1
    and coalesce(ends_on, current_date) >= current_date - 366 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Minutes from Monday to Sunday: the person's own, or the office's. */
export const minutesOf = ({ roster, workingDays, dayMinutes }: Pick<Staff, 'roster' | 'workingDays' | 'dayMinutes'>) =>
  roster ?? [1, 2, 3, 4, 5, 6, 7].map((weekday) => (workingDays.includes(weekday) ? dayMinutes : 0));

export type Policy = Earning & {
  type: LeaveType;
  counts: 'working' | 'calendar';
  certificateAfter: number | null;
  noticeDays: number;
  belowZero: number | null;
  eventMax: number | null;
  paidShare: number;
  ruleId: number | null;
  discreet: boolean;
};

/** The policies of a person by type: those of their state where it has some, else the office's. */
export async function policiesOf(db: Db, { officeId, leaveState, employmentType }: Staff): Promise<Policy[]> {
  const { rows } = await sql<
    Policy & { state: string | null }
  >`select p.id, p.type, p.state, p.valid_from::text as "validFrom",
      p.valid_to::text as "validTo", p.unit, p.earning, p.amount, p.amount_in as "amountIn", p.per_days as "perDays", p.step_months as "stepMonths",
      p.step_amount as "stepAmount", p.steps_included as "stepsIncluded", p.after_months as "afterMonths", p.year, p.carry_cap as "carryCap", p.carry_months as "carryMonths",
      p.stock_cap as "stockCap", p.counts, p.certificate_after as "certificateAfter", p.notice_days as "noticeDays", p.below_zero as "belowZero",
      p.event_max as "eventMax", p.paid_share as "paidShare", p.rule_id as "ruleId", t.discreet
    from leave_policies p join leave_types t on t.code = p.type
    where p.office_id = ${officeId} and (p.state is null or p.state = ${leaveState}) and ${employmentType} = any(p.employments)
    order by t.position, p.valid_from nulls first`.execute(db);
  return ofState(rows);
}

export type StoredEntry = Entry & { type: LeaveType; unit: 'minutes' | 'days' };

export async function entriesOf(db: Db, userId: number): Promise<StoredEntry[]> {
  const { rows } =
    await sql<StoredEntry>`select type, unit, kind, day::text as day, amount from leave_ledger where user_id = ${userId}
    order by day, id`.execute(db);
  return rows;
}

/** The day through which each type was earned. */
export async function earnedThrough(db: Db, userId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ type: string; day: string }>`select type, earned_through::text as day from leave_accounts
    where user_id = ${userId}`.execute(db);
  return new Map(rows.map(({ type, day }) => [type, day]));
}

export async function holidaysOf(db: Db, officeId: number): Promise<Roster['holidays']> {
  const { rows } = await sql<{
    day: string;
    half: 'am' | 'pm' | null;
  }>`select day::text as day, half from office_days_off
    where office_id = ${officeId} order by half nulls last`.execute(db);
  return new Map(rows.map(({ day, half }) => [day, half ?? 'full']));
}

/** The shares of days on approved leave: 1, or a half. */
export async function daysAway(db: Db, userId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; share: number }>`select d.day::text as day,
      sum(case d.part when 'full' then 1 else 0.5 end)::float8 as share
    from leave_days d join leave_requests r on r.id = d.request_id
    where d.user_id = ${userId} and d.released_at is null and r.state = 'approved' group by d.day`.execute(db);
  return new Map(rows.map(({ day, share }) => [day, share]));
}

/** The last day that HR has closed for an office. */
export async function closedThrough(db: Db, officeId: number): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null;
  }>`select max(through)::text as day from leave_closes where office_id = ${officeId}`.execute(db);
  return rows[0]?.day ?? null;
}

/** Rows of the ledger; the database refuses a closed year. */
export type NewEntry = {
  userId: number;
  type: LeaveType;
  kind: string;
  day: string;
  unit: Policy['unit'];
  amount: number;
  requestId?: string;
  policyId?: number;
  note?: string;
  madeBy?: number;
};
export async function addEntries(db: Db, entries: readonly NewEntry[], now: Date): Promise<void> {
  const made = entries.filter(({ amount }) => amount !== 0);
  if (made.length === 0) return;
  await db
    .insertInto('leaveLedger')
    .values(made.map((entry) => ({ ...entry, madeAt: now.toISOString() })))
    .execute();
}

/** Remembers through which day a type was earned. */
export const setEarned = (db: Db, userId: number, type: string, through: string) =>
  db
    .insertInto('leaveAccounts')
    .values({ userId, type, earnedThrough: through })
    .onConflict((conflict) => conflict.columns(['userId', 'type']).doUpdateSet({ earnedThrough: through }))
    .execute();
