/** Relations of the schema `public` that migrations made. */
export const OWN = `c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%'
  and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')`;

const relations = `select format('relation %s: kind %s, persistence %s, access %s, options %s, of its TOAST %s, row security %s %s, identity %s, partition %s %s, rights %s',
    c.relname, c.relkind, c.relpersistence, m.amname, c.reloptions, t.reloptions, c.relrowsecurity, c.relforcerowsecurity,
    c.relreplident, pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid), c.relacl) as line
  from pg_class c left join pg_class t on t.oid = c.reltoastrelid left join pg_am m on m.oid = c.relam where ${OWN}`;

const parents = `select format('parent %s: %s, place %s', c.relname, i.inhparent::regclass, i.inhseqno)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where ${OWN}`;

/** A column's place counts the columns that are there: a dropped one leaves a gap in `attnum`. */
const columns = `select format('column %s.%s: place %s, %s, required %s, default %s, identity "%s", generated "%s", collation %s, storage %s, compression "%s", statistics %s, options %s, rights %s',
    c.relname, a.attname, row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull,
    pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, l.collname, a.attstorage, a.attcompression, a.attstattarget,
    a.attoptions, a.attacl)
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_collation l on l.oid = a.attcollation
  where ${OWN} and c.relkind <> 'S' and a.attnum > 0 and not a.attisdropped`;

const constraints = `select format('constraint %s on %s%s: %s, inherited %s, local %s, deferrable %s %s, validated %s, enforced %s',
    k.conname, c.relname, y.typname, pg_get_constraintdef(k.oid), k.coninhcount, k.conislocal, k.condeferrable, k.condeferred,
    k.convalidated, k.conenforced)
  from pg_constraint k left join pg_class c on c.oid = k.conrelid left join pg_type y on y.oid = k.contypid
  where k.connamespace = 'public'::regnamespace and coalesce(c.relname, '') not like 'kysely\\_%'`;

const indexes = `select format('index %s: %s, valid %s, clustered %s, identity %s, checked at once %s', c.relname, pg_get_indexdef(c.oid),
    i.indisvalid, i.indisclustered, i.indisreplident, i.indimmediate)
  from pg_index i join pg_class c on c.oid = i.indexrelid where ${OWN}`;

const views = `select format('view %s: %s', c.relname, pg_get_viewdef(c.oid)) from pg_class c where ${OWN} and c.relkind in ('v', 'm')`;

const sequences = `select format('sequence %s: %s from %s by %s, %s to %s, cache %s, cycle %s, of %s', c.relname, format_type(s.seqtypid, null),
    s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle, o.refobjid::regclass || '.' || a.attname)
  from pg_sequence s join pg_class c on c.oid = s.seqrelid
    left join pg_depend o on o.classid = 'pg_class'::regclass and o.objid = c.oid and o.refclassid = 'pg_class'::regclass and o.deptype in ('a', 'i')
    left join pg_attribute a on a.attrelid = o.refobjid and a.attnum = o.refobjsubid
  where ${OWN}`;

const triggers = `select format('trigger %s on %s: %s, enabled %s', t.tgname, c.relname, pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${OWN} and not t.tgisinternal`;

const rules = `select format('rule %s on %s: %s, enabled %s', r.rulename, c.relname, pg_get_ruledef(r.oid), r.ev_enabled)
  from pg_rewrite r join pg_class c on c.oid = r.ev_class where ${OWN} and r.rulename <> '_RETURN'`;

const policies = `select format('policy %s on %s: %s %s to %s, using %s, check %s', p.policyname, p.tablename, p.permissive, p.cmd, p.roles, p.qual, p.with_check)
  from pg_policies p where p.schemaname = 'public'`;

/** Queries that give a line for each relation and each part of one. */
export const relationLines = [
  relations,
  parents,
  columns,
  constraints,
  indexes,
  views,
  sequences,
  triggers,
  rules,
  policies,
];
