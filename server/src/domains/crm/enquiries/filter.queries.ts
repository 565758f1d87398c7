import type { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { type RawBuilder, sql } from 'kysely';
import { equalsAny } from '../../../kit/equalsAny.ts';
import type { Reach } from '../../../kit/context.ts';
import { requireValid } from '../../../kit/problem.ts';
import { ofKind, ofService } from '../catalogue/index.ts';
import { searched } from '../contacts/index.ts';
import { fromDay, inZone, ofOffice, toDay } from '../../organisation/offices/index.ts';
import { registered } from '../registrations/index.ts';
import { visibleTo } from './enquiries.access.ts';
import { ofPerson } from './person.queries.ts';
import { meant } from './where.queries.ts';

type Where = RawBuilder<boolean>;

function ofAssignee(reach: Reach, named: readonly string[]): Where {
  const known = named.every((name) => /^(me|none|\d{1,9})$/i.test(name));
  requireValid(known, 'assignee', 'Name an owner by their id, `me` or `none`');
  const ids = named.flatMap((name) => (/^none$/i.test(name) ? [] : [/^me$/i.test(name) ? reach.userId : Number(name)]));
  const nobody = named.some((name) => /^none$/i.test(name));
  const owned = ids.length > 0 ? equalsAny('e.assigneeId', ids, 'integer') : sql<boolean>`false`;
  return nobody ? sql<boolean>`(${owned} or e.assignee_id is null)` : owned;
}

/** Rows of one of these sources or campaigns, those without one among them when `none` is named. */
function ofOrigin(column: string, named: readonly (number | 'none')[]): Where {
  const ids = named.filter((id) => id !== 'none');
  const some = ids.length > 0 ? equalsAny(column, ids, 'integer') : sql<boolean>`false`;
  return named.length > ids.length ? sql<boolean>`(${some} or ${sql.ref(column)} is null)` : some;
}

const due = sql`coalesce(e.next_follow_up_at, 'infinity')`;
const open = sql<boolean>`e.status in ('NE', 'FU', 'IP', 'OL', 'SA')`;

function followUp(filter: NonNullable<EnquiryFilter['followUp']>, now: Date): Where {
  const moment = sql`${now.toISOString()}::timestamptz`;
  if (filter === 'overdue') return sql<boolean>`(${due} < ${moment} and ${open})`;
  const days = filter === 'today' ? 1 : 7;
  const midnight = sql`date_trunc('day', ${moment} at time zone o.zone)`;
  // the first two lines are for the index alone: a day on which the clock is turned back has 25 hours
  return sql<boolean>`(${due} >= ${moment} - interval '26 hours' and ${due} < ${moment} + ${`${days * 24 + 2} hours`}::interval and ${open}
    and ${due} >= ${inZone('e', midnight)} and ${due} < ${inZone('e', sql`${midnight} + ${`${days} days`}::interval`)})`;
}

const some = <T>(values: readonly T[] | undefined): values is readonly T[] => values !== undefined && values.length > 0;
const isNamed = (values: readonly string[] | undefined): values is readonly string[] =>
  some(values) && !values.some((value) => value.toLowerCase() === 'all');
const numbered = {
  prefix: 'E',
  digits: 6,
  number: sql`e.number`,
  contactId: sql`e.contact_id`,
  name: sql`e.contact_name`,
  search: sql`e.search`,
};

/** The rows that a filter means, always within the reach. Values that mean nothing answer 422 by field. */
export function filtered(reach: Reach, now: Date, filter: EnquiryFilter): Where {
  const { company } = reach;
  const wanted: Where[] = [visibleTo(reach)];
  if (some(filter.status) && !filter.status.includes('all')) wanted.push(equalsAny('e.status', filter.status, 'text'));
  if (isNamed(filter.serCode)) wanted.push(ofService('e', company, filter.serCode));
  if (some(filter.kind)) wanted.push(ofKind('e', company, filter.kind));
  if (isNamed(filter.office)) wanted.push(ofOffice('e', filter.office));
  if (some(filter.assignee)) wanted.push(ofAssignee(reach, filter.assignee));
  if (some(filter.rating)) wanted.push(equalsAny('e.rating', filter.rating, 'text'));
  if (some(filter.leadStatus)) wanted.push(equalsAny('e.leadStatus', filter.leadStatus, 'text'));
  if (some(filter.leadSource)) wanted.push(ofOrigin('e.leadSourceId', filter.leadSource));
  if (some(filter.campaign)) wanted.push(ofOrigin('e.campaignId', filter.campaign));
  if (some(filter.language)) wanted.push(ofPerson(equalsAny('p.language', filter.language, 'text')));
  if (some(filter.tag)) wanted.push(sql<boolean>`(e.tags <> '{}' and e.tags && ${filter.tag}::text[])`);
  if (filter.followUp) wanted.push(followUp(filter.followUp, now));
  if (filter.responded === 'yes') wanted.push(sql<boolean>`e.first_response_at is not null`);
  if (filter.responded === 'no') wanted.push(sql<boolean>`e.first_response_at is null`);
  if (filter.createdFrom) wanted.push(fromDay('e', 'createdAt', filter.createdFrom));
  if (filter.createdTo) wanted.push(toDay('e', 'createdAt', filter.createdTo));
  if (filter.event) wanted.push(registered(filter.event, filter.attendance));
  if (filter.importId) wanted.push(sql<boolean>`e.import_id = ${filter.importId}`);
  if (filter.where) wanted.push(meant(reach, now, filter.where));
  if (filter.q) wanted.push(searched(company, filter.q, numbered));
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`;
}
