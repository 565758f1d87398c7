import { type Leave, leaveFields, type LeaveFilter, ledgerFields, type LedgerFilter } from '@embark/contracts/hr/leave';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { BulkRows, Where } from '../../../kit/bulk.ts';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { approver, decidable, shownText, shownType, type Subject, visibleTo } from './leave.access.ts';

/** A request as stored, as the caller sees it; `realType` is for rules only. */
export type Stored = Omit<
  Leave,
  | 'days'
  | 'can'
  | 'file'
  | 'before'
  | 'after'
  | 'coverList'
  | 'certificate'
  | 'holidays'
  | 'paid'
  | 'today'
  | 'unit'
  | 'amount'
> &
  Subject & {
    realType: Leave['type'];
    discreet: boolean;
    storedUnit: 'minutes' | 'days';
    micro: number;
    policyId: number;
    fileTitle: string | null;
    fileAt: string | null;
  };

const joins = sql`join users u on u.id = r.user_id join offices o on o.id = u.country_id join leave_types t on t.code = r.type
  left join users c on c.id = r.cover_id left join users d on d.id = r.decided_by`;

/** Stored millionths as days or hours. */
const shown = (amount: RawBuilder<unknown>, unit: RawBuilder<unknown>) =>
  sql`round(${amount} / case ${unit} when 'minutes' then 60000000.0 else 1000000.0 end, 6)::float8`;
const unitOf = (unit: RawBuilder<unknown>) => sql`case ${unit} when 'minutes' then 'hours' else 'days' end`;

const columns = (
  reach: Reach,
) => sql`r.id, r.version, r.user_id as "userId", u.name, o.code as office, ${shownType(reach)} as type,
  r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.starts_part as "startsPart", r.ends_part as "endsPart",
  r.state, ${shownText(reach, sql`r.reason`)} as reason, r.cover_id as "coverId", c.name as cover, ${iso('r.askedAt')} as "askedAt",
  d.name as "decidedBy", ${iso('r.decidedAt')} as "decidedAt"`;

const show = (
  reach: Reach,
) => sql<Stored>`select ${columns(reach)}, r.type as "realType", t.discreet, r.unit as "storedUnit", r.amount as micro,
    r.policy_id as "policyId", r.file_title as "fileTitle", ${iso('r.fileAt')} as "fileAt", u.country_id as "officeId", ${approver} as "approverId", o.zone,
    ${shownText(reach, sql`r.decision`)} as decision, k.name as "cutBy", ${iso('r.cutAt')} as "cutAt",
    ${shownText(reach, sql`r.cut_reason`)} as "cutReason", a.name as "askedBy"
  from leave_requests r ${joins} join users a on a.id = r.asked_by left join users k on k.id = r.cut_by`;

export const leaveTable = recordTable({
  table: 'leaveRequests',
  alias: 'r',
  visible: (reach) =>
    sql<boolean>`exists (select from users u join offices o on o.id = u.country_id where u.id = r.user_id and ${visibleTo(reach)})`,
  show,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Leave not found, or you don't have access.",
});

/** The requests that can be selected for bulk decisions, with the aliases of the list. */
export const leaveRows: BulkRows = {
  from: sql`leave_requests r ${joins}`,
  id: sql`r.id`,
  idType: 'uuid',
  visible: visibleTo,
  results: (reach) => sql`select r.id, r.starts_on || ' – ' || r.ends_on as number, null::text as "serCode", u.name
    from leave_requests r ${joins} where ${visibleTo(reach)}`,
};

/** The stored certificate of a request. */
export async function fileOf(db: Db, id: string) {
  const { rows } = await sql<{
    fileName: string;
    title: string;
    kind: 'pdf' | 'jpg' | 'png';
  }>`select file_name as "fileName", file_title as title, file_kind as kind
    from leave_requests where id = ${id} and file_name is not null`.execute(db);
  return rows[0];
}

const who = (column: string, people: readonly (number | string)[], reach: Reach) =>
  equalsAny(
    column,
    people.map((one) => (one === 'me' ? reach.userId : Number(one))),
    'integer',
  );
const shownIn = (reach: Reach, types: readonly string[]) => sql<boolean>`(${shownType(reach)} = any(${types}::text[]))`;

/** Leave: the pages, the count and the filter. */
export const leaveList = defineList<typeof leaveFields.table, LeaveFilter>({
  fields: leaveFields,
  entries: {
    name: { sort: { up: sql`plain(u.name)`, type: 'text' } },
    office: {
      of: (offices) => sql<boolean>`exists (select from offices x where x.id = u.country_id and ${ofOffices(offices)})`,
    },
    type: { of: (types, { reach }) => shownIn(reach, types) },
    startsOn: {
      from: (day) => sql<boolean>`(r.ends_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.starts_on <= ${day}::date)`,
      sort: { up: sql`r.starts_on`, type: 'date' },
    },
    endsOn: { sort: { up: sql`r.ends_on`, type: 'date' } },
    amount: { sort: { up: sql`r.amount`, type: 'bigint' } },
    state: { of: (states) => equalsAny('r.state', states, 'text') },
    askedAt: { sort: { up: sql`r.asked_at`, type: 'timestamptz' } },
    mine: { of: (_chosen, { reach }) => sql<boolean>`(${decidable(reach)} and r.state = 'asked')` },
  },
  from: sql`leave_requests r ${joins}`,
  id: sql`r.id`,
  visible: visibleTo,
  rows: (reach) => sql`join leave_requests r on r.id = page.id ${joins}
    cross join lateral (select ${columns(reach)}, ${shown(sql`r.amount`, sql`r.unit`)} as amount, ${unitOf(sql`r.unit`)} as unit,
      ${decidable(reach)} and r.state = 'asked' as decidable) as shown`,
  more: ({ user }, { reach }) => (user && user.length > 0 ? [who('r.userId', user, reach)] : []),
  search: (_reach, q) => sql<boolean>`(u.search like containing(${q}::text))`,
  sort: '-startsOn',
  further: '-startsOn',
  plan: 'once',
});

const ofOffices = (codes: readonly string[]) => {
  const upper = codes.map((code) => code.toUpperCase());
  return sql<boolean>`(x.code = any(${upper}::text[]) or x.id::text = any(${upper}::text[]))`;
};

const ledgerJoins = sql`join users u on u.id = l.user_id join offices o on o.id = u.country_id join leave_types t on t.code = l.type
  left join users m on m.id = l.made_by`;

/** The entries of balances. */
export const ledgerList = defineList<typeof ledgerFields.table, LedgerFilter>({
  fields: ledgerFields,
  entries: {
    day: {
      from: (day) => sql<boolean>`(l.day >= ${day}::date)`,
      to: (day) => sql<boolean>`(l.day <= ${day}::date)`,
      sort: { up: sql`l.day`, type: 'date' },
    },
    name: { sort: { up: sql`plain(u.name)`, type: 'text' } },
    office: {
      of: (offices) => sql<boolean>`exists (select from offices x where x.id = u.country_id and ${ofOffices(offices)})`,
    },
    type: { of: (types, { reach }) => shownIn(reach, types) },
    entry: { of: (kinds) => equalsAny('l.kind', kinds, 'text') },
  },
  from: sql`leave_ledger l ${ledgerJoins}`,
  id: sql`l.id`,
  idType: 'int',
  visible: visibleTo,
  rows: (reach) => sql`join leave_ledger l on l.id = page.id ${ledgerJoins}
    cross join lateral (select l.id, l.user_id as "userId", u.name, o.code as office, ${shownType(reach)} as type, l.kind as entry,
      l.day::text as day, ${unitOf(sql`l.unit`)} as unit, ${shown(sql`l.amount`, sql`l.unit`)} as amount,
      ${shownText(reach, sql`l.note`)} as note, m.name as "madeBy") as shown`,
  more: ({ user }, { reach }) => (user && user.length > 0 ? [who('l.userId', user, reach)] : []),
  search: (_reach, q) => sql<boolean>`(u.search like containing(${q}::text))`,
  sort: '-day',
  further: '-day',
  plan: 'once',
});

/** The first of the selected requests, those that begin first in front. */
export async function idsOf(db: Db, selected: Where, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id from ${leaveRows.from} where ${selected}
    order by r.starts_on, r.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whose requests these are. */
export async function peopleOf(db: Db, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct user_id as id from leave_requests
    where id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
