import { type EnquiryField, enquiryFields, type EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { isGroup, nodesOf, readWhere, type WhereNode } from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import { equalsAny } from '../../../kit/equalsAny.ts';
import type { Reach } from '../../../kit/context.ts';
import { requireValidWhere, choiceSql, type FieldSql, momentSql, whereSql } from '../../../kit/where.ts';
import { ofKind, ofService } from '../catalogue/index.ts';
import { inZone, ofOffice } from '../../organisation/offices/index.ts';
import { ofPerson } from './person.queries.ts';

type Where = RawBuilder<boolean>;

const open = sql<boolean>`e.status in ('NE', 'FU', 'IP', 'OL', 'SA')`;
const is = (column: string) => choiceSql((values) => equalsAny(column, values, 'text'));
/** What is known of the person. `not exists` becomes a join, while `is not true` asks about each row apart: four times as slow. */
function personal(column: string): FieldSql {
  const some = choiceSql(
    (values) => ofPerson(equalsAny(column, values, 'text')),
    ofPerson(sql<boolean>`${sql.ref(column)} is null`),
  );
  return (condition) =>
    condition.op === 'noneOf' ? sql<boolean>`(not ${some({ ...condition, op: 'anyOf' })})` : some(condition);
}
/** Ids, and the words that stand for others: each word's own rows. */
function named(column: string, words: Readonly<Record<string, Where>>) {
  const blank = sql<boolean>`(${sql.ref(column)} is null)`;
  return choiceSql((values) => {
    const ids = values.filter((value) => /^\d+$/.test(value)).map(Number);
    const parts = values.flatMap((value) => (value === 'none' ? [blank] : (words[value] ?? [])));
    if (ids.length > 0) parts.push(equalsAny(column, ids, 'integer'));
    return sql<boolean>`(${sql.join(parts, sql` or `)})`;
  }, blank);
}

const zoned = (wall: RawBuilder<unknown>) => inZone('e', wall);

/** How enquiries answer each field; every name of the contract stands here. */
function fieldsFor({ company, userId }: Reach, now: Date): Record<EnquiryField, FieldSql> {
  const own = sql`(select country_id from users where id = ${userId})`;
  const moment = (at: RawBuilder<unknown>, blank?: Where) => momentSql({ at, zoned, now, ...(blank && { blank }) });
  const due = sql`coalesce(e.next_follow_up_at, 'infinity')`; // as its index has it
  const followUp = moment(due, sql<boolean>`(e.next_follow_up_at is null)`);
  const responded = sql<boolean>`(e.first_response_at is not null)`;
  return {
    status: is('e.status'),
    service: choiceSql((codes) => ofService('e', company, codes)),
    kind: choiceSql((kinds) => ofKind('e', company, kinds)),
    office: choiceSql((offices) => {
      const codes = offices.filter((office) => office !== 'mine');
      const parts = codes.length > 0 ? [ofOffice('e', codes)] : [];
      if (codes.length < offices.length) parts.push(sql<boolean>`e.office_id = ${own}`);
      return sql<boolean>`(${sql.join(parts, sql` or `)})`;
    }),
    owner: named('e.assigneeId', {
      me: sql<boolean>`e.assignee_id = ${userId}`,
      office: sql<boolean>`e.assignee_id = any(array(select id from users where country_id = ${own}))`,
    }),
    rating: is('e.rating'),
    leadStatus: is('e.leadStatus'),
    source: named('e.leadSourceId', {}),
    campaign: named('e.campaignId', {}),
    tag: choiceSql(
      (tags) => sql<boolean>`(e.tags <> '{}' and e.tags && ${tags}::text[])`,
      sql<boolean>`(e.tags = '{}')`,
    ),
    language: personal('p.language'),
    nationality: personal('p.nationality'),
    residence: personal('p.residence'),
    created: moment(sql`e.created_at`),
    lastActivity: moment(sql`e.last_activity_at`),
    nextFollowUp: (condition) =>
      condition.op === 'overdue'
        ? sql<boolean>`(${due} < ${now.toISOString()}::timestamptz and ${open})`
        : followUp(condition),
    firstResponse: moment(sql`e.first_response_at`, sql<boolean>`(not ${responded})`),
    responded: choiceSql((values) => {
      const parts = values.map((value) => (value === 'yes' ? responded : sql<boolean>`(not ${responded})`));
      return sql<boolean>`(${sql.join(parts, sql` or `)})`;
    }),
    import: choiceSql((ids) => sql<boolean>`e.import_id = any(${ids}::uuid[])`, sql<boolean>`(e.import_id is null)`),
    event: choiceSql(
      (ids) => sql<boolean>`e.id in (select enquiry_id from registrations where event_id = any(${ids}::uuid[]))`,
      sql<boolean>`(not exists (select from registrations g where g.enquiry_id = e.id))`,
    ),
  };
}

/** The rows that the conditions mean; the reach is and-ed outside. What means nothing answers 422 by its place. */
export const meant = (reach: Reach, now: Date, where: string): Where =>
  whereSql(fieldsFor(reach, now), requireValidWhere(enquiryFields.where, where));

const narrow = new Set<string>([
  'service',
  'kind',
  'owner',
  'source',
  'campaign',
  'tag',
  'language',
  'nationality',
  'residence',
  'created',
  'lastActivity',
  'nextFollowUp',
  'firstResponse',
  'import',
  'event',
] satisfies EnquiryField[]);

/** Whether the conditions leave few rows, as far as their names tell: sorting those beats walking through all. */
export const meansFew = ({ where }: Partial<EnquiryFilter>): boolean =>
  where !== undefined && narrows(readWhere(where));

function narrows(node: WhereNode): boolean {
  if (isGroup(node)) {
    const nodes = nodesOf(node);
    return 'any' in node ? nodes.every(narrows) : nodes.some(narrows);
  }
  return narrow.has(node.field) && !['noneOf', 'notBlank', 'ago', 'before'].includes(node.op);
}
