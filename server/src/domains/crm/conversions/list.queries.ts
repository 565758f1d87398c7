import type { ConversionFilter, conversionFields } from '@embark/contracts/crm/conversions';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import { equalsAny } from '../../../kit/equalsAny.ts';
import type { Reach } from '../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../kit/page.ts';
import { prepared } from '../../../kit/prepared.ts';
import { requireValid } from '../../../kit/problem.ts';
import { ofKind, ofService } from '../catalogue/index.ts';
import { literally, searched } from '../contacts/index.ts';
import { fromDay, ofOffice, toDay } from '../../organisation/offices/index.ts';
import { visibleTo } from './conversions.access.ts';

const sorts: Record<(typeof conversionFields.sorts)[number], SortKey> = {
  openedAt: { up: sql`v.opened_at`, type: 'timestamptz' },
  name: { up: sql`v.contact_name`, type: 'text' },
  number: { up: sql`v.number`, type: 'text' },
  serCode: {
    up: sql`by_service.code`,
    type: 'text',
    join: sql`join services by_service on by_service.id = v.service_id`,
    walk: { values: () => sql`select id, code as key from services`, match: sql`v.service_id = d.id` },
  },
  status: {
    up: sql`by_status.position`,
    type: 'int',
    join: sql`join conversion_statuses by_status on by_status.id = v.status_id`,
    walk: { values: () => sql`select id, position as key from conversion_statuses`, match: sql`v.status_id = d.id` },
  },
  caseOfficer: {
    up: sql`plain(by_officer.name)`,
    type: 'text',
    join: sql`join users by_officer on by_officer.id = v.case_officer_id`,
    walk: { values: () => sql`select id, plain(name) as key from users`, match: sql`v.case_officer_id = d.id` },
  },
  nextActionAt: {
    up: sql`coalesce(v.next_action_at, 'infinity')`,
    down: sql`coalesce(v.next_action_at, '-infinity')`,
    type: 'timestamptz',
  },
};

/** `exact`: whoever is called so to the letter before those who are spelled otherwise. */
const sortsFor = (q: string | undefined): Record<string, SortKey> => ({
  ...sorts,
  exact: { up: literally(q, sql`(select c.search from contacts c where c.id = v.contact_id)`), type: 'int' },
});

const shownFrom = sql`
  join conversions v on v.id = page.id
  join contacts c on c.id = v.contact_id
  join services s on s.id = v.service_id
  join offices o on o.id = v.office_id
  join conversion_statuses st on st.id = v.status_id
  join users u on u.id = v.case_officer_id
  cross join lateral (select
    v.id, v.number, v.version, c.id as "contactId", c.name, c.email, c.phone, s.code as "serCode", s.kind,
    o.code as office, v.status_id as "statusId", st.name as status, st.colour as "statusColour",
    v.case_officer_id as "caseOfficerId", u.name as "caseOfficer", ${iso('v.nextActionAt')} as "nextActionAt",
    ${iso('v.openedAt')} as "openedAt", ${iso('v.closedAt')} as "closedAt", v.tags) as shown`;

const numbered = {
  prefix: 'C',
  digits: 5,
  number: sql`v.number`,
  contactId: sql`v.contact_id`,
  name: sql`v.contact_name`,
};

/** With one of these set few files are meant: sorting them beats walking through all. */
const narrow = ['serCode', 'kind', 'caseOfficer', 'openedFrom', 'openedTo'] as const;

const some = <T>(values: readonly T[] | undefined): values is readonly T[] => values !== undefined && values.length > 0;
const isNamed = (values: readonly string[] | undefined): values is readonly string[] =>
  some(values) && !values.some((value) => value.toLowerCase() === 'all');

/** The files that a filter means, always within the reach. */
export function filtered(reach: Reach, filter: ConversionFilter): RawBuilder<boolean> {
  const { company } = reach;
  const wanted = [visibleTo(reach)];
  const ids = filter.status?.filter((status) => status !== 'all');
  if (some(ids) && ids.length === filter.status?.length) wanted.push(equalsAny('v.statusId', ids, 'integer'));
  if (isNamed(filter.serCode)) wanted.push(ofService('v', company, filter.serCode));
  if (some(filter.kind)) wanted.push(ofKind('v', company, filter.kind));
  if (isNamed(filter.office)) wanted.push(ofOffice('v', filter.office));
  if (isNamed(filter.caseOfficer)) {
    const known = filter.caseOfficer.every((name) => /^(me|\d{1,9})$/i.test(name));
    requireValid(known, 'caseOfficer', 'Name a case officer by their id, or `me`');
    const officers = filter.caseOfficer.map((name) => (/^me$/i.test(name) ? reach.userId : Number(name)));
    wanted.push(equalsAny('v.caseOfficerId', officers, 'integer'));
  }
  if (filter.openedFrom) wanted.push(fromDay('v', 'openedAt', filter.openedFrom));
  if (filter.openedTo) wanted.push(toDay('v', 'openedAt', filter.openedTo));
  if (filter.q) wanted.push(searched(company, filter.q, numbered));
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`;
}

/** What the list is made of, for its pages and for a file of all of it. */
export function partsOf(reach: Reach, filter: ConversionFilter) {
  return {
    from: sql`conversions v`,
    id: sql`v.id`,
    where: filtered(reach, filter),
    order: readOrder(sortsFor(filter.q), filter.sort || '-openedAt', '-openedAt', sql`v.id`),
    row: sql`row_to_json(shown)`,
    rowFrom: shownFrom,
  };
}

/** A page of the list as JSON text, written by the database in one statement. */
export async function findPage(db: Db, pool: Pool, reach: Reach, filter: ConversionFilter): Promise<string> {
  const way = filter.q ? 'once' : narrow.some((field) => filter[field] !== undefined) ? 'sort' : 'walk';
  const statement = pageStatement({ ...partsOf(reach, filter), asked: filter, way });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}
