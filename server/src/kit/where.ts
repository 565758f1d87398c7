import {
  isGroup,
  judgeWhere,
  nodesOf,
  readWhere,
  type WhereCondition,
  type WhereFields,
  type WhereGroup,
  type WhereNode,
} from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import { around, type Edge, spanOf } from './period.rules.ts';
import { Problem } from './problem.ts';

type Where = RawBuilder<boolean>;
/** How one field answers its conditions. */
export type FieldSql = (condition: WhereCondition) => Where;

/** What is wrong with an expression, by the name of the filter's part and the place in it: `where.any.0.value`. */
export const complaintsOf = (fields: WhereFields, where: string, part = 'where'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(judgeWhere(fields, readWhere(where))).map(([at, says]) => [at ? `${part}.${at}` : part, says]),
  );

/** The expression, or 422 by the place of what means nothing. */
export function requireValidWhere(known: WhereFields, where: string): WhereGroup {
  const fields = complaintsOf(known, where);
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'Please check the form.', { fields });
  return readWhere(where);
}

/** The rows that an expression means. It was accepted: a field without an answer is a fault of the program. */
export function whereSql(fields: Readonly<Record<string, FieldSql>>, node: WhereNode): Where {
  if (isGroup(node)) {
    const parts = nodesOf(node).map((one) => whereSql(fields, one));
    return sql<boolean>`(${sql.join(parts, 'any' in node ? sql` or ` : sql` and `)})`;
  }
  const field = Object.hasOwn(fields, node.field) ? fields[node.field] : undefined;
  if (!field) throw new Error(`no field ${node.field}`);
  return field(node);
}

/** The values of a condition that names some. */
export const valuesOf = ({ value }: WhereCondition): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A field of which values are chosen: `of` finds the rows that have one of them; rows without a value have none of them. */
export const choiceSql =
  (of: (values: string[]) => Where, blank: Where = sql<boolean>`false`): FieldSql =>
  (condition) => {
    if (condition.op === 'blank') return blank;
    if (condition.op === 'notBlank') return sql<boolean>`(not ${blank})`;
    const some = of(valuesOf(condition));
    return condition.op === 'noneOf' ? sql<boolean>`(${some} is not true)` : some;
  };

type Moment = {
  /** The key of an ordered index where there is one; blanks may stand at its end, as `infinity`. */
  at: RawBuilder<unknown>;
  blank?: Where;
  /** A wall-clock time expression using `o.zone`, as a time in the row's own zone. */
  zoned: (wall: RawBuilder<unknown>) => RawBuilder<unknown>;
  now: Date;
};

/**
 * A field that is a moment, asked about in days of the row's own zone. Midnights differ by zone: constants let an index begin at the right place, and
 * only rows near one ask for their zone.
 */
export const momentSql =
  ({ at, blank = sql<boolean>`false`, zoned, now }: Moment): FieldSql =>
  (condition) => {
    if (condition.op === 'blank') return blank;
    if (condition.op === 'notBlank') return sql<boolean>`(not ${blank})`;
    const { from, to } = spanOf(condition);
    const parts: Where[] = [];
    if (from) {
      const [earliest, latest] = momentsOf(from, now);
      parts.push(sql`${at} >= ${earliest}`, sql`(${at} >= ${latest} or ${at} >= ${zoned(wallOf(from, now))})`);
    }
    if (to) {
      const [earliest, latest] = momentsOf(to, now);
      parts.push(sql`${at} < ${latest}`, sql`(${at} < ${earliest} or ${at} < ${zoned(wallOf(to, now))})`);
    } else parts.push(sql`${at} < 'infinity'`);
    return sql<boolean>`(${sql.join(parts, sql` and `)})`;
  };

const momentsOf = (edge: Edge, now: Date) =>
  around(edge, now).map((moment) => sql`${moment.toISOString()}::timestamptz`);

function wallOf(edge: Edge, now: Date): RawBuilder<unknown> {
  if ('day' in edge) return sql`${edge.day}::timestamp + ${`${edge.add} days`}::interval`;
  const local = sql`${now.toISOString()}::timestamptz at time zone o.zone`;
  const unit = edge.unit === 'month' ? 'months' : 'days';
  return sql`date_trunc(${sql.lit(edge.unit)}, ${local}) + ${`${edge.add} ${unit}`}::interval`;
}
