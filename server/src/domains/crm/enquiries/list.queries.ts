import type { enquiryFields, EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../kit/page.ts';
import { prepared } from '../../../kit/prepared.ts';
import { inReach } from '../../../kit/inReach.ts';
import { literally } from '../contacts/index.ts';
import { filtered } from './filter.queries.ts';
import { movable } from './flow.rules.ts';
import { meansFew } from './where.queries.ts';

// blanks last, either way: after every name there is, or before it
const last = sql`chr(1114111)`;
const named = (table: RawBuilder<unknown>) => (down: boolean) =>
  sql`select id, plain(name) as key from ${table} union all select null, ${down ? sql`''` : last}`;

export const sorts: Record<(typeof enquiryFields.sorts)[number], SortKey> = {
  createdAt: { up: sql`e.created_at`, type: 'timestamptz' },
  lastActivityAt: { up: sql`e.last_activity_at`, type: 'timestamptz' },
  nextFollowUpAt: {
    up: sql`coalesce(e.next_follow_up_at, 'infinity')`,
    down: sql`coalesce(e.next_follow_up_at, '-infinity')`,
    type: 'timestamptz',
  },
  name: { up: sql`e.contact_name`, type: 'text' },
  serCode: {
    up: sql`by_service.code`,
    type: 'text',
    join: sql`join services by_service on by_service.id = e.service_id`,
    walk: { values: () => sql`select id, code as key from services`, match: sql`e.service_id = d.id` },
  },
  status: {
    up: sql`by_status.position`,
    type: 'int',
    join: sql`join enquiry_statuses by_status on by_status.code = e.status`,
    walk: { values: () => sql`select code as id, position as key from enquiry_statuses`, match: sql`e.status = d.id` },
  },
  rating: {
    up: sql`array_position('{hot,warm,cold}'::text[], e.rating)`,
    type: 'int',
    walk: {
      values: () => sql`select * from unnest('{hot,warm,cold}'::text[]) with ordinality as r (id, key)`,
      match: sql`e.rating = d.id`,
    },
  },
  leadSource: {
    up: sql`coalesce(plain(by_source.name), ${last})`,
    down: sql`coalesce(plain(by_source.name), '')`,
    type: 'text',
    join: sql`left join lead_sources by_source on by_source.id = e.lead_source_id`,
    walk: {
      values: named(sql`lead_sources`),
      match: sql`e.lead_source_id = d.id`,
      blank: sql`e.lead_source_id is null`,
    },
  },
  assignee: {
    up: sql`coalesce(plain(by_owner.name), ${last})`,
    down: sql`coalesce(plain(by_owner.name), '')`,
    type: 'text',
    join: sql`left join users by_owner on by_owner.id = e.assignee_id`,
    walk: { values: named(sql`users`), match: sql`e.assignee_id = d.id`, blank: sql`e.assignee_id is null` },
  },
  office: {
    up: sql`by_office.name`,
    type: 'text',
    join: sql`join offices by_office on by_office.id = e.office_id`,
    walk: { values: () => sql`select id, name as key from offices`, match: sql`e.office_id = d.id` },
  },
  number: { up: sql`e.number`, type: 'text' },
};

/** `exact`: whoever is called so to the letter before those who are spelled otherwise. */
const sortsFor = (q: string | undefined): Record<string, SortKey> => ({
  ...sorts,
  exact: { up: literally(q, sql`e.search`), type: 'int' },
});

/** With one of these set few rows are meant: sorting them beats walking through all. */
const narrow = [
  'serCode',
  'kind',
  'assignee',
  'leadSource',
  'campaign',
  'language',
  'tag',
  'followUp',
  'createdFrom',
  'createdTo',
  'importId',
  'event',
] as const;
export const isNarrow = (filter: Partial<EnquiryFilter>): boolean =>
  narrow.some((field) => filter[field] !== undefined) || meansFew(filter);

/** Joins a page of ids to `shown`, the rows as lists show them. */
export const shownFrom = (reach: Reach) => sql`
  join enquiries e on e.id = page.id
  join contacts c on c.id = e.contact_id
  join services s on s.id = e.service_id
  join offices o on o.id = e.office_id
  left join lead_sources ls on ls.id = e.lead_source_id
  left join campaigns cp on cp.id = e.campaign_id
  left join users u on u.id = e.assignee_id
  left join conversions cv on cv.enquiry_id = e.id
  cross join lateral (select
    e.id, e.number, e.version, c.id as "contactId", c.name, c.email, c.phone, c.language,
    c.nationality, c.residence, s.code as "serCode", s.kind, o.code as office, e.status,
    e.lead_status as "leadStatus", e.rating, e.lead_source_id as "leadSourceId",
    ls.name as "leadSource", e.campaign_id as "campaignId", cp.name as campaign, e.assignee_id as "assigneeId", u.name as assignee,
    ${iso('e.nextFollowUpAt')} as "nextFollowUpAt", e.next_follow_up_how as "nextFollowUpHow",
    ${iso('e.lastActivityAt')} as "lastActivityAt", ${iso('e.createdAt')} as "createdAt", e.tags,
    cv.id as "conversionId",
    json_build_object(
      'edit', ${inReach(reach, 'enquiries.write', 'e')},
      'move', ${inReach(reach, 'enquiries.write', 'e')} and s.kind || ':' || e.status = any(${movable}::text[]),
      'delete', ${inReach(reach, 'enquiries.delete', 'e')} and e.status <> 'CV') as can
  ) as shown`;

/** What the list is made of, for its pages and for a file of all of it. */
export function partsOf(reach: Reach, now: Date, filter: EnquiryFilter) {
  return {
    from: sql`enquiries e`,
    id: sql`e.id`,
    where: filtered(reach, now, filter),
    order: readOrder(sortsFor(filter.q), filter.sort || '-createdAt', '-createdAt', sql`e.id`),
    row: sql`row_to_json(shown)`,
    rowFrom: shownFrom(reach),
  };
}

/** A page of the list as JSON text, written by the database in one statement. */
export async function findPage(db: Db, pool: Pool, reach: Reach, now: Date, filter: EnquiryFilter): Promise<string> {
  const way = filter.q ? 'once' : isNarrow(filter) ? 'sort' : 'walk';
  // of a name that is everywhere, the newest rows of all hold a page
  const ahead = sql`(select * from enquiries where company = ${reach.company} order by created_at desc, id desc limit 1500) e`;
  const isNewest = (filter.sort || '-createdAt') === '-createdAt';
  const statement = pageStatement({
    ...partsOf(reach, now, filter),
    asked: filter,
    way,
    ...(isNewest && { ahead }),
  });
  const [answer] = await prepared(pool, statement.compile(db), filter.where !== undefined);
  return answer?.page ?? '';
}
