import { conversionFields, type ConversionFilter } from '@embark/contracts/crm/conversions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { momentSql } from '../../../kit/where.ts';
import { fromDay, inZone, ofOffice, toDay } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { ofKind, ofService } from '../../catalogue/reference/index.ts';
import { countedAs, detail, literally, searched } from '../contacts/index.ts';
import { visibleTo } from './conversions.access.ts';
import { defineBoard } from '../../../kit/list/board.ts';

type Where = RawBuilder<boolean>;

/** Joins a page of IDs to `shown`, the rows with the columns that lists show. */
const rows = (reach: Reach) => sql`
  join conversions v on v.id = page.id
  join contacts c on c.id = v.contact_id
  join services s on s.id = v.service_id
  join offices o on o.id = v.office_id
  join conversion_statuses st on st.id = v.status_id
  join users u on u.id = v.case_officer_id
  cross join lateral (select
    v.id, v.number, v.version, c.id as "contactId", c.name, ${detail(reach, 'c.email')} as email,
    ${detail(reach, 'c.phone')} as phone, s.code as "serCode", s.kind,
    o.code as office, v.status_id as "statusId", st.name as status, st.colour as "statusColour",
    v.held_from as "heldFrom", v.case_officer_id as "caseOfficerId", u.name as "caseOfficer", ${detail(reach, iso('v.nextActionAt'))} as "nextActionAt",
    ${iso('v.openedAt')} as "openedAt", ${iso('v.closedAt')} as "closedAt", v.retain_until as "retainUntil", v.tags,
    json_build_object('move', ${inReach(reach, 'conversions.write', 'v')}) as can) as shown`;

const numbered = {
  prefix: 'C',
  digits: 5,
  number: sql`v.number`,
  rows: { table: sql`conversions`, id: sql`v.id` },
  contactId: sql`v.contact_id`,
  name: sql`v.contact_name`,
};

const moment = (at: RawBuilder<unknown>, now: Date, blank?: Where) =>
  momentSql({ at, zoned: (wall) => inZone('v', wall), now, ...(blank && { blank }) });

/** The start of the last day of retention, in the office. */
const startOfDay = sql`(v.retain_until::timestamp at time zone (select zone from offices where id = v.office_id))`;

/** The client file list: its pages, count and filters. */
export const conversionList = defineList<typeof conversionFields.table, ConversionFilter>({
  fields: conversionFields,
  entries: {
    name: { sort: { up: sql`v.contact_name`, type: 'text' } },
    number: { sort: { up: sql`v.number`, type: 'text' } },
    status: {
      of: (statuses) => equalsAny('v.statusId', statuses.map(Number), 'integer'),
      sort: {
        up: sql`by_status.position`,
        type: 'int',
        join: sql`join conversion_statuses by_status on by_status.id = v.status_id`,
        walk: {
          values: () => sql`select id, position as key from conversion_statuses`,
          match: sql`v.status_id = d.id`,
        },
      },
    },
    serCode: {
      of: (codes, { reach }) => ofService('v', reach.company, codes),
      few: true,
      sort: {
        up: sql`by_service.code`,
        type: 'text',
        join: sql`join services by_service on by_service.id = v.service_id`,
        walk: { values: () => sql`select id, code as key from services`, match: sql`v.service_id = d.id` },
      },
    },
    kind: { of: (kinds, { reach }) => ofKind('v', reach.company, kinds), few: true },
    office: { of: (offices) => ofOffice('v', offices) },
    caseOfficer: ownerEntry('v.caseOfficerId', 'caseOfficer', 'a case officer'),
    nextActionAt: {
      where: ({ now }) => {
        const due = moment(sql`coalesce(v.next_action_at, 'infinity')`, now, sql<boolean>`(v.next_action_at is null)`);
        const isOverdue = sql<boolean>`(v.next_action_at < ${now.toISOString()}::timestamptz and v.closed_at is null)`;
        return (condition) => (condition.op === 'overdue' ? isOverdue : due(condition));
      },
      few: true,
      sort: {
        up: sql`coalesce(v.next_action_at, 'infinity')`,
        down: sql`coalesce(v.next_action_at, '-infinity')`,
        type: 'timestamptz',
      },
      needs: 'contacts.sensitive',
    },
    openedAt: {
      where: ({ now }) => moment(sql`v.opened_at`, now),
      from: (day) => fromDay('v', 'openedAt', day),
      to: (day) => toDay('v', 'openedAt', day),
      few: true,
      sort: { up: sql`v.opened_at`, type: 'timestamptz' },
    },
    closedAt: { where: ({ now }) => moment(sql`v.closed_at`, now, sql<boolean>`(v.closed_at is null)`), few: true },
    retainUntil: {
      where: ({ now }) => moment(startOfDay, now, sql<boolean>`(v.retain_until is null)`),
      few: true,
    },
    tags: {
      of: (tags) => sql<boolean>`(v.tags <> '{}' and v.tags && ${tags}::text[])`,
      blank: sql<boolean>`(v.tags = '{}')`,
      few: true,
    },
  },
  from: sql`conversions v`,
  id: sql`v.id`,
  visible: visibleTo,
  rows,
  search: ({ company }, q, once) => searched(company, q, numbered, once),
  exact: (q) => ({
    up: literally(q, {
      text: sql`(select c.search from contacts c where c.id = v.contact_id)`,
      name: numbered.name,
      counted: countedAs(numbered),
    }),
    type: 'int',
  }),
  sort: '-openedAt',
  further: '-openedAt',
  totals: { from: sql`conversion_counts v`, by: ['serCode', 'status', 'kind', 'office'] },
});

/** Adds the changes of totals up, in one statement, so that a reader sees each of them once. */
export async function foldTotals(db: Db): Promise<void> {
  await sql`with taken as (delete from conversion_total_deltas returning company, office_id, service_id, status_id, n)
    insert into conversion_totals as t select company, office_id, service_id, status_id, sum(n) from taken
    group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
    on conflict (company, service_id, status_id, office_id) do update set n = t.n + excluded.n`.execute(db);
}

/** The status column, for counts by status. */
export const statusColumn = sql<number>`v.status_id`;

export const conversionBoard = defineBoard<ConversionFilter>({
  list: conversionList,
  table: sql`conversions`,
  alias: 'v',
  status: statusColumn,
  type: 'smallint',
  isOverdue: (now) => sql<boolean>`(v.next_action_at < ${now})`,
  searchColumns: sql`v.id, v.status_id, v.number, v.contact_id, v.contact_name, v.service_id, v.case_officer_id, v.office_id,
    v.next_action_at, v.opened_at`,
});
