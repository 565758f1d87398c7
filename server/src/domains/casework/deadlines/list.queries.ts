import { deadlineFields, type DeadlineFilter } from '@embark/contracts/casework/deadlines';
import { sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { ofOffice } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { searched } from '../../crm/contacts/index.ts';
import { visibleTo } from './deadlines.access.ts';
import { listColumns, listJoins } from './deadlines.queries.ts';

const mayWrite = (reach: Reach) => inReach(reach, 'deadlines.write', 'd');

const rows = (reach: Reach) => sql`join deadlines d on d.id = page.id ${listJoins}
  cross join lateral (select ${listColumns}, json_build_object('change', d.state = 'open' and ${mayWrite(reach)},
    'close', d.state = 'open' and ${mayWrite(reach)}, 'waive', d.state = 'open' and d.hardness <> 'legal' and ${mayWrite(reach)}) as can) as shown`;

const files = {
  prefix: 'C',
  digits: 5,
  number: sql`f.number`,
  contactId: sql`f.contact_id`,
  name: sql`f.contact_name`,
};

/** The list of dates: its pages, count and filters. It is sorted by the moment a date ends, which never differs from the order of the days. */
export const deadlineList = defineList<typeof deadlineFields.table, DeadlineFilter>({
  fields: deadlineFields,
  entries: {
    dueOn: {
      // a due day ends at most 14 hours before its end in UTC, and 12 hours after: the index starts at the right place
      from: (day) => sql<boolean>`(d.due_at >= ${day}::timestamp at time zone 'UTC' and d.due_on >= ${day}::date)`,
      to: (day) =>
        sql<boolean>`(d.due_at <= (${day}::timestamp + interval '36 hours') at time zone 'UTC' and d.due_on <= ${day}::date)`,
      sort: { up: sql`d.due_at`, type: 'timestamptz' },
    },
    targetOn: {
      from: (day) => sql<boolean>`(d.target_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(d.target_on <= ${day}::date)`,
      sort: { up: sql`(d.target_on - date '2000-01-01')`, type: 'int' },
    },
    name: {
      sort: {
        up: sql`by_file.contact_name`,
        type: 'text',
        join: sql`join conversions by_file on by_file.id = d.conversion_id`,
      },
    },
    hardness: { of: (given) => equalsAny('d.hardness', given, 'text') },
    state: { of: (given) => equalsAny('d.state', given, 'text') },
    office: { of: (given) => ofOffice('d', given) },
    owner: ownerEntry('d.ownerId'),
    late: {
      of: ([given], { now }) => {
        const isLate = sql<boolean>`(d.state = 'open' and d.due_at <= ${now.toISOString()}::timestamptz)`;
        return given === 'yes' ? isLate : sql<boolean>`(not ${isLate})`;
      },
    },
    closedAt: {
      sort: {
        up: sql`coalesce(d.closed_at, 'infinity')`,
        down: sql`coalesce(d.closed_at, '-infinity')`,
        type: 'timestamptz',
      },
    },
  },
  from: sql`deadlines d`,
  id: sql`d.id`,
  visible: visibleTo,
  rows,
  search: ({ company }, q) => sql<boolean>`(position(lower(${q}::text) in lower(d.what)) > 0 or d.conversion_id in (
    select f.id from conversions f where f.company = ${company} and ${searched(company, q, files)}))`,
  sort: 'dueOn',
  further: 'dueOn',
});
