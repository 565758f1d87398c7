import { type enquiryFields, type EnquiryFilter, englishTests, plainFields } from '@embark/contracts/crm/enquiries';
import { type RawBuilder, sql } from 'kysely';
import { equalsAny } from '../../../kit/inReach.ts';
import type { SortKey } from '../../../kit/keyset.ts';
import type { Asking, Entries, FieldEntry } from '../../../kit/list/entry.ts';
import { requireValid } from '../../../kit/problem.ts';
import { entriesOfFields } from '../../../kit/record/recordSql.ts';
import { choiceSql, momentAround, momentSql } from '../../../kit/where.ts';
import { fromDay, inZone, ofOffice, toDay } from '../../organisation/offices/index.ts';
import { ofKind, ofService } from '../../catalogue/reference/index.ts';

/** A condition on the person `p` of an enquiry `e`: a join when used alone, a lookup by key inside an `or`. */
const ofPerson = (is: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from contacts p where p.id = e.contact_id and ${is})`;

type Where = RawBuilder<boolean>;

// sorts blanks last in both directions
const lastCharacter = sql`chr(1114111)`;
const named = (table: RawBuilder<unknown>) => (down: boolean) =>
  sql`select id, plain(name) as key from ${table} union all select null, ${down ? sql`''` : lastCharacter}`;
const due = sql`coalesce(e.next_follow_up_at, 'infinity')`; // the expression of its index
const any = (...parts: Where[]): Where => sql<boolean>`(${sql.join(parts, sql` or `)})`;
const time = (column: RawBuilder<unknown>): SortKey => ({ up: column, type: 'timestamptz' });

const column = (name: string): FieldEntry => ({ of: (values) => equalsAny(name, values, 'text') });
const moment = (at: RawBuilder<unknown>, blank?: Where): FieldEntry => ({
  where: ({ now }) =>
    momentSql({ at, zoned: (wall: RawBuilder<unknown>) => inZone('e', wall), now, ...(blank && { blank }) }),
  few: true,
});

const lastActivity = moment(sql`e.last_activity_at`);

/** A field of the person. `not exists` becomes a join, while `is not true` is evaluated row by row and four times slower. */
function personal(name: 'language' | 'nationality' | 'residence'): FieldEntry {
  const of = (values: readonly string[]) => ofPerson(equalsAny(`p.${name}`, values, 'text'));
  const some = choiceSql(of, ofPerson(sql<boolean>`${sql.ref(`p.${name}`)} is null`));
  return {
    of,
    read: sql.ref(`c.${name}`),
    where: () => (condition) =>
      condition.op === 'noneOf' ? sql<boolean>`(not ${some({ ...condition, op: 'anyOf' })})` : some(condition),
    few: true,
  };
}

/** IDs, and keywords such as `me`: `words` returns the condition of each. */
function ids(name: string, words: (asking: Asking) => Readonly<Record<string, Where>> = () => ({})): FieldEntry {
  const blank = sql<boolean>`(${sql.ref(name)} is null)`;
  return {
    of(values, asking) {
      const known = values.filter((value) => /^\d+$/.test(value)).map(Number);
      const parts = values.flatMap((value) => (value === 'none' ? [blank] : (words(asking)[value] ?? [])));
      if (known.length > 0) parts.push(equalsAny(name, known, 'integer'));
      return parts.length === 1 && parts[0] ? parts[0] : any(...parts);
    },
    blank,
    few: true,
  };
}

const ownOffice = ({ reach }: Asking) => sql`(select country_id from users where id = ${reach.userId})`;
const owners = ids('e.assigneeId', (asking) => ({
  me: sql<boolean>`e.assignee_id = ${asking.reach.userId}`,
  office: sql<boolean>`e.assignee_id = any(array(select id from users where country_id = ${ownOffice(asking)}))`,
}));

/** The SQL of each list field. */
export const entries: Entries<typeof enquiryFields.table> = {
  name: { sort: { up: sql`e.contact_name`, type: 'text' } },
  number: { sort: { up: sql`e.number`, type: 'text' } },
  status: {
    ...column('e.status'),
    sort: {
      up: sql`by_status.position`,
      type: 'int',
      join: sql`join enquiry_statuses by_status on by_status.code = e.status`,
      walk: {
        values: () => sql`select code as id, position as key from enquiry_statuses`,
        match: sql`e.status = d.id`,
      },
    },
  },
  serCode: {
    of: (codes, { reach }) => ofService('e', reach.company, codes),
    few: true,
    sort: {
      up: sql`by_service.code`,
      type: 'text',
      join: sql`join services by_service on by_service.id = e.service_id`,
      walk: { values: () => sql`select id, code as key from services`, match: sql`e.service_id = d.id` },
    },
  },
  kind: { of: (kinds, { reach }) => ofKind('e', reach.company, kinds), few: true },
  office: {
    of(offices, asking) {
      const codes = offices.filter((office) => office !== 'mine');
      if (codes.length === offices.length) return ofOffice('e', codes);
      const inOwnOffice = sql<boolean>`e.office_id = ${ownOffice(asking)}`;
      return codes.length > 0 ? any(ofOffice('e', codes), inOwnOffice) : inOwnOffice;
    },
    sort: {
      up: sql`by_office.name`,
      type: 'text',
      join: sql`join offices by_office on by_office.id = e.office_id`,
      walk: { values: () => sql`select id, name as key from offices`, match: sql`e.office_id = d.id` },
    },
  },
  assignee: {
    ...owners,
    filter(given, asking) {
      const known = given.every((name) => /^(me|none|\d{1,9})$/i.test(name));
      requireValid(known, 'assignee', 'Choose an owner');
      const values = given.map((name) => (/^me$/i.test(name) ? String(asking.reach.userId) : name.toLowerCase()));
      return owners.of?.(values, asking) ?? sql<boolean>`false`;
    },
    sort: {
      up: sql`coalesce(plain(by_owner.name), ${lastCharacter})`,
      down: sql`coalesce(plain(by_owner.name), '')`,
      type: 'text',
      join: sql`left join users by_owner on by_owner.id = e.assignee_id`,
      walk: { values: named(sql`users`), match: sql`e.assignee_id = d.id`, blank: sql`e.assignee_id is null` },
    },
  },
  rating: {
    ...column('e.rating'),
    sort: {
      up: sql`array_position('{hot,warm,cold}'::text[], e.rating)`,
      type: 'int',
      walk: {
        values: () => sql`select * from unnest('{hot,warm,cold}'::text[]) with ordinality as r (id, key)`,
        match: sql`e.rating = d.id`,
      },
    },
  },
  ...entriesOfFields(plainFields.fields, { alias: 'e', isLarge: true }),
  leadSource: {
    ...ids('e.leadSourceId'),
    sort: {
      up: sql`coalesce(plain(by_source.name), ${lastCharacter})`,
      down: sql`coalesce(plain(by_source.name), '')`,
      type: 'text',
      join: sql`left join lead_sources by_source on by_source.id = e.lead_source_id`,
      walk: {
        values: named(sql`lead_sources`),
        match: sql`e.lead_source_id = d.id`,
        blank: sql`e.lead_source_id is null`,
      },
    },
  },
  campaign: ids('e.campaignId'),
  tags: {
    of: (tags) => sql<boolean>`(e.tags <> '{}' and e.tags && ${tags}::text[])`,
    blank: sql<boolean>`(e.tags = '{}')`,
    few: true,
  },
  language: personal('language'),
  englishTest: {
    ...column('e.englishTest'),
    read: sql`e.english_test`,
    blank: sql<boolean>`(e.english_test is null)`,
    sort: {
      up: sql`coalesce(e.english_test, ${lastCharacter})`,
      down: sql`coalesce(e.english_test, '')`,
      type: 'text',
      walk: {
        values: (down) => sql`select id, id as key from unnest(${[...englishTests]}::text[]) as id
          union all select null, ${down ? sql`''` : lastCharacter}`,
        match: sql`e.english_test = d.id`,
        blank: sql`e.english_test is null`,
      },
    },
  },
  nationality: personal('nationality'),
  residence: personal('residence'),
  createdAt: {
    ...moment(sql`e.created_at`),
    from: (day) => fromDay('e', 'createdAt', day),
    to: (day) => toDay('e', 'createdAt', day),
    sort: time(sql`e.created_at`),
  },
  lastActivityAt: {
    ...lastActivity,
    where: (asking) => {
      const exactly = lastActivity.where?.(asking) ?? (() => sql<boolean>`false`);
      const { company } = asking.reach;
      return (condition) => {
        const around = momentAround(sql`a.at`, condition, asking.now);
        return around
          ? sql<boolean>`(e.id in (select a.enquiry_id from enquiry_activity a where a.company = ${company} and ${around}) and ${exactly(condition)})`
          : exactly(condition);
      };
    },
    // the order has a table of its own, so that an update of it leaves the indexes of enquiries alone
    sort: {
      ...time(sql`by_activity.at`),
      join: sql`join enquiry_activity by_activity on by_activity.enquiry_id = e.id and by_activity.company = e.company`,
    },
  },
  nextFollowUpAt: {
    few: true,
    where(asking) {
      const byDay = moment(due, sql<boolean>`(e.next_follow_up_at is null)`).where?.(asking);
      return (condition) =>
        condition.op === 'overdue' || !byDay
          ? sql<boolean>`(${due} < ${asking.now.toISOString()}::timestamptz and e.is_open)`
          : byDay(condition);
    },
    sort: { up: due, down: sql`coalesce(e.next_follow_up_at, '-infinity')`, type: 'timestamptz' },
  },
  firstResponseAt: moment(sql`e.first_response_at`, sql<boolean>`(e.first_response_at is null)`),
  responded: {
    of: (values) =>
      any(
        ...values.map((value) => sql<boolean>`e.first_response_at is ${value === 'yes' ? sql`not null` : sql`null`}`),
      ),
  },
  importId: {
    of: (imports) => sql<boolean>`e.import_id = any(${imports}::uuid[])`,
    blank: sql<boolean>`(e.import_id is null)`,
    few: true,
  },
  event: {
    of: (events) =>
      sql<boolean>`e.id in (select enquiry_id from registrations where event_id = any(${events}::uuid[]))`,
    blank: sql<boolean>`(not exists (select from registrations g where g.enquiry_id = e.id))`,
    few: true,
  },
};

/** Follow-ups that are overdue, due today, or due within seven days, by the office's midnight. */
export function followUp(filter: NonNullable<EnquiryFilter['followUp']>, now: Date): Where {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (filter === 'overdue') return sql<boolean>`(${due} < ${at} and e.is_open)`;
  const days = filter === 'today' ? 1 : 7;
  const midnight = sql`date_trunc('day', ${at} at time zone o.zone)`;
  // the first two conditions only serve the index: when the clock is turned back, a day has 25 hours
  return sql<boolean>`(${due} >= ${at} - interval '26 hours' and ${due} < ${at} + ${`${days * 24 + 2} hours`}::interval and e.is_open
    and ${due} >= ${inZone('e', midnight)} and ${due} < ${inZone('e', sql`${midnight} + ${`${days} days`}::interval`)})`;
}
