import { type ServiceKind, serviceKinds, statusesOf } from '@embark/contracts/catalogue/reference';
import type { Permission } from '@embark/contracts/kit';
import type { LeftReason } from '@embark/contracts/workspace/bulk';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../../kit/context.ts';
import { inReach } from '../../../../kit/inReach.ts';
import { movesFrom } from '../flow.rules.ts';
import type { Facts, FactsOf } from './facts.ts';

const bool = sql<boolean>;
const isClosed = bool`e.status in ('CL', 'NI')`;
const isConverted = bool`e.status = 'CV'`;

/** The next follow-up is in the future. */
export const isPromised = (now: Date) => bool`coalesce(e.next_follow_up_at > ${now.toISOString()}::timestamptz, false)`;

/** The kinds and statuses that can move to this status, as `admission:NE`. */
const sourcesOf = (to: FactsOf<'move'>['to']): string[] =>
  serviceKinds.flatMap((kind: ServiceKind) =>
    statusesOf[kind].filter((status) => movesFrom(kind, status).includes(to)).map((status) => `${kind}:${status}`),
  );

/** The tags of a row after the action, without duplicates, in the order they were added. */
export const tagsAfter = ({ add, remove }: FactsOf<'tags'>) => sql`(
  select coalesce(array_agg(tag order by place), '{}') from (
    select tag, min(place) as place from unnest(e.tags || ${add}::text[]) with ordinality as t (tag, place)
    where tag <> all(${remove}::text[]) group by tag) as kept)`;

type Case = readonly [RawBuilder<boolean>, LeftReason];

function casesOf(facts: Facts): Case[] {
  if (facts.kind === 'assign') {
    const { assigneeId, offices } = facts;
    return [
      [isConverted, 'converted'],
      [isClosed, 'closed'],
      [bool`e.assignee_id is not distinct from ${assigneeId}::integer`, 'same'],
      ...(offices === 'all' ? [] : [[bool`e.office_id <> all(${offices}::smallint[])`, 'other-office'] as const]),
    ];
  }
  if (facts.kind === 'move') {
    const noWay = bool`s.kind || ':' || e.status <> all(${sourcesOf(facts.to)}::text[])`;
    return [
      [isConverted, 'converted'],
      [bool`e.status = ${facts.to}`, 'same'],
      [bool`(${noWay} and ${isClosed})`, 'closed'],
      [noWay, 'no-step'],
    ];
  }
  if (facts.kind === 'tags') {
    return [
      [bool`${tagsAfter(facts)} = e.tags`, 'same'],
      [bool`cardinality(${tagsAfter(facts)}) > 20`, 'too-many-tags'],
    ];
  }
  if (facts.kind === 'followUp') {
    return [
      [isConverted, 'converted'],
      [isClosed, 'closed'],
    ];
  }
  return facts.kind === 'rating'
    ? [[bool`e.rating = ${facts.rating}`, 'same']]
    : [[bool`e.lead_status = ${facts.leadStatus}`, 'same']];
}

/** The permission an action needs in the office of a row; a role may allow reassigning in one office and editing in another. */
export const permissionFor = ({ kind }: Pick<Facts, 'kind'>): Permission =>
  kind === 'assign' ? 'enquiries.reassign' : 'enquiries.write';

/** An SQL expression over an enquiry `e` and its service `s`: why the action skips this row, or null. */
export function verdict(reach: Reach, facts: Facts): RawBuilder<LeftReason | null> {
  const cases: Case[] = [[bool`not ${inReach(reach, permissionFor(facts), 'e')}`, 'not-allowed'], ...casesOf(facts)];
  return sql`case ${sql.join(
    cases.map(([when, reason]) => sql`when ${when} then ${reason}::text`),
    sql` `,
  )} end`;
}
