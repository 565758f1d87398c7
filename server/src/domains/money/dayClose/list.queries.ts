import { dayCloseFields, type DayCloseFilter } from '@embark/contracts/money/dayClose';
import { sql } from 'kysely';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { ofOffice } from '../../organisation/offices/index.ts';
import { visibleTo } from './dayClose.access.ts';

const isIn = (state: string) => (state === 'closed' ? sql`c.undone_at is null` : sql`c.undone_at is not null`);

/** Closed days by currency: the pages, the count and the filter. */
export const dayCloseList = defineList<typeof dayCloseFields.table, DayCloseFilter>({
  fields: dayCloseFields,
  entries: {
    day: {
      from: (day) => sql<boolean>`(c.day >= ${day}::date)`,
      to: (day) => sql<boolean>`(c.day <= ${day}::date)`,
      sort: { up: sql`c.day`, type: 'date' },
    },
    difference: { sort: { up: sql`s.difference`, type: 'bigint' } },
    agrees: {
      of: ([answer]) => (answer === 'yes' ? sql<boolean>`(s.difference = 0)` : sql<boolean>`(s.difference <> 0)`),
    },
    currency: { of: (currencies) => equalsAny('s.currency', currencies, 'text') },
    state: { of: (states) => sql<boolean>`(${sql.join(states.map(isIn), sql` or `)})` },
    office: { of: (offices) => ofOffice('c', offices) },
  },
  from: sql`day_close_sums s join day_closes c on c.id = s.close_id`,
  id: sql`s.id`,
  visible: visibleTo,
  rows: () => sql`join day_close_sums s on s.id = page.id join day_closes c on c.id = s.close_id join offices o on o.id = c.office_id
    join users u on u.id = c.closed_by
    cross join lateral (select s.id, c.id as "closeId", c.day::text as day, o.code as office, s.currency, s.opening, s.received, s.paid, s.expected,
      s.counted, s.difference, s.reason, case when c.undone_at is null then 'closed' else 'reopened' end as state, u.name as "closedBy",
      ${iso('c.closedAt')} as "closedAt") as shown`,
  search: (_reach, q) => sql<boolean>`(plain(s.reason) like containing(${q}::text))`,
  sort: '-day',
  further: '-day',
  plan: 'once',
});
