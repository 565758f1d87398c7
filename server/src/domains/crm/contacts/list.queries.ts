import type { ContactFilter, contactList } from '@embark/contracts/crm/contacts';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../kit/page.ts';
import { marked } from '../../../kit/list/define.ts';
import { prepared } from '../../../db/statements.ts';
import { inReach } from '../../../kit/inReach.ts';
import { ofOffice } from '../../organisation/offices/index.ts';
import { detail, listedFor } from './contacts.access.ts';
import { countedAs, literally, searched } from './search.queries.ts';
import { readSearch } from './search.rules.ts';

const sorts: Record<(typeof contactList.sorts)[number], SortKey> = {
  name: { up: sql`plain(c.name) collate "C"`, type: 'text' },
  createdAt: { up: sql`c.created_at`, type: 'timestamptz' },
};

const enquiriesOf = (reach: Reach) =>
  sql`from enquiries e where e.contact_id = c.id and ${inReach(reach, 'enquiries.read', 'e')}`;
const filesOf = (reach: Reach) =>
  sql`from conversions v where v.contact_id = c.id and ${inReach(reach, 'conversions.read', 'v')}`;

const enquiryCount = countedAs({ prefix: 'E', digits: 6, number: sql`e.number` });
const fileCount = countedAs({ prefix: 'C', digits: 5, number: sql`v.number` });

/** Ranks contacts by how well they match the query. */
const rankOf = (reach: Reach, q: string | undefined): SortKey => ({
  up: literally(q, {
    text: sql`c.search`,
    name: sql`plain(c.name)`,
    counted: (end) => sql<boolean>`(exists (select ${enquiriesOf(reach)} and ${enquiryCount(end)})
      or exists (select ${filesOf(reach)} and ${fileCount(end)}))`,
  }),
  type: 'int',
});

/** The row of the list for `page.id`. */
export const shownFrom = (reach: Reach) => sql`
  join contacts c on c.id = page.id
  cross join lateral (select count(*)::int as all, max(e.last_activity_at) as latest,
    (count(*) filter (where e.is_open))::int as open ${enquiriesOf(reach)}) as asked
  cross join lateral (select count(*)::int as all, max(v.updated_at) as latest ${filesOf(reach)}) as files
  cross join lateral (select greatest(asked.latest, files.latest) as latest) as activity
  cross join lateral (select c.id, c.name, c.preferred_name as "preferredName", ${detail(reach, 'c.email')} as email,
    ${detail(reach, 'c.phone')} as phone, ${detail(reach, 'c.whatsapp')} as whatsapp,
    coalesce((select json_agg(o.code order by o.id) from offices o where o.id in (
      select e.office_id ${enquiriesOf(reach)} union select v.office_id ${filesOf(reach)})), '[]') as offices,
    asked.all as enquiries, asked.open as "openEnquiries", files.all as conversions,
    ${iso('activity.latest')} as "lastActivityAt", ${iso('c.createdAt')} as "createdAt") as shown`;

/** Matches the number of an enquiry or client file, or the contact's details. */
function matchesQuery(reach: Reach, typed: string): RawBuilder<boolean> {
  const enquiry = readSearch(typed, 'E', 6);
  if (enquiry !== 'nothing' && 'number' in enquiry)
    return sql<boolean>`exists (select ${enquiriesOf(reach)} and e.number = ${enquiry.number})`;
  const file = readSearch(typed, 'C', 5);
  if (file !== 'nothing' && 'number' in file)
    return sql<boolean>`exists (select ${filesOf(reach)} and v.number = ${file.number})`;
  const held = searched(reach.company, typed, {
    prefix: 'E',
    digits: 6,
    number: sql`null::text`,
    contactId: sql`c.id`,
    name: sql`plain(c.name) collate "C"`,
    search: sql`c.search`,
  });
  if (enquiry === 'nothing' || enquiry.end === undefined) return held;
  // a single list of IDs: an "or" over subqueries would read every contact
  return sql<boolean>`c.id in (select c.id from contacts c where c.company = ${reach.company} and ${held}
    union select e.contact_id from enquiries e where ${inReach(reach, 'enquiries.read', 'e')} and ${enquiryCount(enquiry.end)}
    union select v.contact_id from conversions v where ${inReach(reach, 'conversions.read', 'v')} and ${fileCount(enquiry.end)})`;
}

/** Checks a few contacts one by one; for many, collects the contacts of the office first. */
function inOffice(reach: Reach, office: readonly string[], few: boolean): RawBuilder<boolean> {
  const enquiries = ofOffice('e', office);
  const files = ofOffice('v', office);
  if (few)
    return sql<boolean>`(exists (select ${enquiriesOf(reach)} and ${enquiries}) or exists (select ${filesOf(reach)} and ${files}))`;
  return sql<boolean>`c.id in (
    select e.contact_id from enquiries e where ${inReach(reach, 'enquiries.read', 'e')} and ${enquiries}
    union select v.contact_id from conversions v where ${inReach(reach, 'conversions.read', 'v')} and ${files})`;
}

function filtered(reach: Reach, { q, office, hasFile, missing }: ContactFilter): RawBuilder<boolean> {
  const conditions = [listedFor(reach)];
  if (q) conditions.push(matchesQuery(reach, q));
  if (office?.length) conditions.push(inOffice(reach, office, q !== undefined));
  if (hasFile) conditions.push(sql<boolean>`${hasFile === 'yes' ? sql`` : sql`not `}exists (select ${filesOf(reach)})`);
  if (missing?.length) {
    const either = [
      ...(missing.includes('phone') ? [sql<boolean>`(c.phone is null and c.whatsapp is null)`] : []),
      ...(missing.includes('email') ? [sql<boolean>`c.email is null`] : []),
    ];
    conditions.push(sql<boolean>`(${sql.join(either, sql` or `)})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The parts of the list query, for its pages and for exports. */
export function partsOf(reach: Reach, filter: ContactFilter) {
  return {
    from: sql`contacts c`,
    id: sql`c.id`,
    where: filtered(reach, filter),
    order: readOrder(
      { ...sorts, exact: rankOf(reach, filter.q) },
      filter.sort || '-createdAt',
      '-createdAt',
      sql`c.id`,
    ),
    row: filter.q ? marked(rankOf(reach, filter.q)) : sql`row_to_json(shown)`,
    rowFrom: shownFrom(reach),
  };
}

/** A page of contacts as JSON text, from a single statement. */
export async function findPage(db: Db, pool: Pool, reach: Reach, filter: ContactFilter): Promise<string> {
  const statement = pageStatement({ ...partsOf(reach, filter), query: filter, way: filter.q ? 'once' : 'sort' });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}
