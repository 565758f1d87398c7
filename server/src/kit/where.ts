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
/** The SQL of a field's conditions. */
export type FieldSql = (condition: WhereCondition) => Where;

/** Errors in an expression, by the filter part and their path: `where.any.0.value`. */
export const complaintsOf = (fields: WhereFields, where: string, part = 'where'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(judgeWhere(fields, readWhere(where))).map(([at, says]) => [at ? `${part}.${at}` : part, says]),
  );

/** Parses the expression, or throws 422 with the path of the error. */
export function requireValidWhere(known: WhereFields, where: string): WhereGroup {
  const fields = complaintsOf(known, where);
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'Please check the form.', { fields });
  return readWhere(where);
}

/** The SQL of an expression. It was validated, so a field without SQL is a bug. */
export function whereSql(fields: Readonly<Record<string, FieldSql>>, node: WhereNode): Where {
  if (isGroup(node)) {
    const parts = nodesOf(node).map((one) => whereSql(fields, one));
    return sql<boolean>`(${sql.join(parts, 'any' in node ? sql` or ` : sql` and `)})`;
  }
  const field = Object.hasOwn(fields, node.field) ? fields[node.field] : undefined;
  if (!field) throw new Error(`no field ${node.field}`);
  return field(node);
}

/** The values of a condition that has some. */
export const valuesOf = ({ value }: WhereCondition): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A field with choices: `of` finds the rows with one of them; rows without a value match none. */
export const choiceSql =
  (of: (values: string[]) => Where, blank: Where = sql<boolean>`false`): FieldSql =>
  (condition) => {
    if (condition.op === 'blank') return blank;
    if (condition.op === 'notBlank') return sql<boolean>`(not ${blank})`;
    const some = of(valuesOf(condition));
    return condition.op === 'noneOf' ? sql<boolean>`(${some} is not true)` : some;
  };

type Moment = {
  /** The key of a sort index, if there is one; blanks may be `infinity`. */
  at: RawBuilder<unknown>;
  blank?: Where;
  /** A local time expression that uses `o.zone`, as a timestamp in the row's time zone. */
  zoned: (wall: RawBuilder<unknown>) => RawBuilder<unknown>;
  now: Date;
};

/**
 * A timestamp field, with conditions on dates in the row's time zone. Midnights differ by time zone: constants let an index scan start at the right
 * place, and only rows near midnight need their time zone.
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
      parts.push(sql`${at} >= ${earliest}`, sql`(${at} >= ${latest} or ${at} >= ${zoned(localTimeOf(from, now))})`);
    }
    if (to) {
      const [earliest, latest] = momentsOf(to, now);
      parts.push(sql`${at} < ${latest}`, sql`(${at} < ${earliest} or ${at} < ${zoned(localTimeOf(to, now))})`);
    } else parts.push(sql`${at} < 'infinity'`);
    return sql<boolean>`(${sql.join(parts, sql` and `)})`;
  };

/** A condition that contains every time of this one in any time zone, if that has a beginning: for an index in another table. */
export function momentAround(at: RawBuilder<unknown>, condition: WhereCondition, now: Date): Where | undefined {
  const { from, to } = spanOf(condition);
  if (!from) return undefined;
  const [earliest] = momentsOf(from, now);
  const latest = to && momentsOf(to, now)[1];
  return sql<boolean>`(${at} >= ${earliest} and ${at} < ${latest ?? sql`'infinity'`})`;
}

const momentsOf = (edge: Edge, now: Date) =>
  around(edge, now).map((moment) => sql`${moment.toISOString()}::timestamptz`);

function localTimeOf(edge: Edge, now: Date): RawBuilder<unknown> {
  if ('day' in edge) return sql`${edge.day}::timestamp + ${`${edge.add} days`}::interval`;
  const local = sql`${now.toISOString()}::timestamptz at time zone o.zone`;
  const unit = edge.unit === 'month' ? 'months' : 'days';
  return sql`date_trunc(${sql.lit(edge.unit)}, ${local}) + ${`${edge.add} ${unit}`}::interval`;
}
