import type { PoolClient } from 'pg';
import { OWN } from './relations.ts';

type Column = {
  name: string;
  type: string;
  required: boolean;
  default: string | null;
  identity: string;
  generated: string;
};
type Constraint = { name: string; kind: string; definition: string; column: string | null };
type IndexOrTrigger = { definition: string; comment: string | null };
export type Table = {
  name: string;
  columns: Column[];
  constraints: Constraint[];
  indexes: IndexOrTrigger[];
  triggers: IndexOrTrigger[];
  /** Names of the tables it refers to. */
  refers: string[];
  persistence: string;
  options: string[] | null;
  comments: string[];
};
export type View = { name: string; definition: string; comment: string | null; columns: string[]; reads: string[] };
export type Routine = {
  name: string;
  signature: string;
  definition: string;
  comment: string | null;
  watches: string[];
  isTrigger: boolean;
};
export type Structure = {
  tables: Table[];
  views: View[];
  routines: Routine[];
  sequences: string[];
  types: string[];
  extensions: string[];
};

const list = (inner: string) => `coalesce((select jsonb_agg(${inner}), '[]')`;

const TABLES = `select c.relname as name, c.relpersistence as persistence, c.reloptions as options,
  ${list(`jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod) ||
    coalesce((select format(' collate %I', l.collname) from pg_collation l join pg_type y on y.oid = a.atttypid where l.oid = a.attcollation and l.oid <> y.typcollation), ''), 'required', a.attnotnull,
    'default', pg_get_expr(d.adbin, d.adrelid, true), 'identity', a.attidentity, 'generated', a.attgenerated) order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`)} as columns,
  ${list(`jsonb_build_object('name', k.conname, 'kind', k.contype, 'definition', pg_get_constraintdef(k.oid, true),
    'column', (select a.attname from pg_attribute a where cardinality(k.conkey) = 1 and a.attrelid = c.oid and a.attnum = k.conkey[1]))
    order by array_position('{p,u,f,c,x}', k.contype), k.conname) from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')`)} as constraints,
  ${list(`jsonb_build_object('definition', pg_get_indexdef(i.indexrelid), 'comment', obj_description(i.indexrelid, 'pg_class')) order by i.indexrelid::regclass::text) from pg_index i
    where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)`)} as indexes,
  ${list(`jsonb_build_object('definition', pg_get_triggerdef(t.oid, true), 'comment', obj_description(t.oid, 'pg_trigger')) order by t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal`)} as triggers,
  ${list(`distinct k.confrelid::regclass::text) from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'`)} as refers,
  ${list(`coalesce(a.attname || ': ', '') || d.description order by d.objsubid) from pg_description d
    left join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid and d.objsubid > 0
    where d.classoid = 'pg_class'::regclass and d.objoid = c.oid`)} as comments
  from pg_class c where ${OWN} and c.relkind in ('r', 'p') order by 1`;

const VIEWS = `select c.relname as name, pg_get_viewdef(c.oid, true) as definition, obj_description(c.oid, 'pg_class') as comment,
  ${list(`a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0`)} as columns,
  ${list(`distinct d.refobjid::regclass::text) from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
    where r.ev_class = c.oid and d.refclassid = 'pg_class'::regclass and d.refobjid <> c.oid`)} as reads
  from pg_class c where ${OWN} and c.relkind in ('v', 'm') order by 1`;

const ROUTINES = `select p.proname as name, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
  obj_description(p.oid, 'pg_proc') as comment,
  p.prorettype = 'trigger'::regtype as "isTrigger",
  ${list(`distinct t.tgrelid::regclass::text) from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal`)} as watches
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a'
    and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e') order by 2`;

const SEQUENCES = `select c.relname as line from pg_class c where ${OWN} and c.relkind = 'S'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')) order by 1`;

const TYPES = `select format('create type %s as (%s)', c.relname, (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', '
    order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0)) as line from pg_class c where ${OWN} and c.relkind = 'c'
  union all select format('create type %s as enum (%s)', y.typname, string_agg(quote_literal(l.enumlabel), ', ' order by l.enumsortorder))
    from pg_type y join pg_enum l on l.enumtypid = y.oid group by y.typname order by 1`;

const EXTENSIONS = `select extname as line from pg_extension where extname <> 'plpgsql' order by 1`;

/** The parts of a database that the schema files show, read from its catalogue. */
export async function structureOf(pool: Pick<PoolClient, 'query'>): Promise<Structure> {
  const rows = async <Row extends object>(query: string) => (await pool.query<Row>(query)).rows;
  const lines = async (query: string) => (await rows<{ line: string }>(query)).map(({ line }) => line);
  return {
    tables: await rows<Table>(TABLES),
    views: await rows<View>(VIEWS),
    routines: await rows<Routine>(ROUTINES),
    sequences: await lines(SEQUENCES),
    types: await lines(TYPES),
    extensions: await lines(EXTENSIONS),
  };
}
