/** Whether an object came with an extension. */
const ofExtension = (alias: string, id = 'oid', catalogue = 'tableoid') =>
  `exists (select from pg_depend e where e.classid = ${alias}.${catalogue} and e.objid = ${alias}.${id} and e.deptype = 'e')`;
const ownOf = (alias: string, namespace: string) =>
  `${alias}.${namespace} = 'public'::regnamespace and not ${ofExtension(alias)}`;
/** Objects that PostgreSQL itself brings have lower IDs. */
const FIRST_OWN = 16384;

const extensions = `select format('extension %s: version %s, in %s', extname, extversion, extnamespace::regnamespace) from pg_extension`;

const schemas = `select format('schema %s: rights %s', nspname, nspacl) from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker')`;

/** Types of their own; the columns of a composite type are lines of their own. */
const types = `select format('type %s: %s, of %s, required %s, default %s, labels %s, range of %s, rights %s', y.typname, y.typtype,
    format_type(nullif(y.typbasetype, 0), y.typtypmod), y.typnotnull, y.typdefault,
    (select string_agg(quote_literal(l.enumlabel), ', ' order by l.enumsortorder) from pg_enum l where l.enumtypid = y.oid),
    (select format_type(r.rngsubtype, null) from pg_range r where r.rngtypid = y.oid), y.typacl)
  from pg_type y left join pg_class c on c.oid = y.typrelid
  where ${ownOf('y', 'typnamespace')} and y.typcategory <> 'A' and (y.typrelid = 0 or c.relkind = 'c')`;

const functions = `select format('function %s: %s, rights %s', p.oid::regprocedure, pg_get_functiondef(p.oid), p.proacl) from pg_proc p
  where ${ownOf('p', 'pronamespace')} and p.prokind <> 'a'`;

const aggregates = `select format('aggregate %s: step %s, state %s from %s, end %s, combined by %s, order %s', p.oid::regprocedure, g.aggtransfn,
    format_type(g.aggtranstype, null), g.agginitval, g.aggfinalfn, g.aggcombinefn, g.aggsortop)
  from pg_aggregate g join pg_proc p on p.oid = g.aggfnoid where ${ownOf('p', 'pronamespace')}`;

const operators = `select format('operator %s: %s, commutator %s, negator %s', o.oid::regoperator, o.oprcode, o.oprcom::regoperator, o.oprnegate::regoperator)
  from pg_operator o where ${ownOf('o', 'oprnamespace')}`;

const casts = `select format('cast %s to %s: %s %s by %s', format_type(k.castsource, null), format_type(k.casttarget, null), k.castmethod, k.castcontext,
    k.castfunc::regprocedure)
  from pg_cast k where k.oid >= ${FIRST_OWN} and not ${ofExtension('k')}`;

const collations = `select format('collation %s: %s %s %s %s %s', l.collname, l.collprovider, l.collisdeterministic, l.collcollate, l.colllocale, l.collicurules)
  from pg_collation l where ${ownOf('l', 'collnamespace')}`;

const dictionaries = `select format('text search %s: parser %s, %s', n.cfgname, n.cfgparser, (select string_agg(format('%s %s %s', m.maptokentype, m.mapseqno,
    m.mapdict::regdictionary), ', ' order by m.maptokentype, m.mapseqno) from pg_ts_config_map m where m.mapcfg = n.oid))
  from pg_ts_config n where ${ownOf('n', 'cfgnamespace')}
  union all select format('dictionary %s: %s', d.dictname, d.dictinitoption) from pg_ts_dict d where ${ownOf('d', 'dictnamespace')}`;

const statistics = `select format('statistics %s: %s, target %s', x.stxname, pg_get_statisticsobjdef(x.oid), x.stxstattarget) from pg_statistic_ext x
  where ${ownOf('x', 'stxnamespace')}`;

const eventTriggers = `select format('event trigger %s: %s %s by %s, enabled %s', evtname, evtevent, evttags, evtfoid::regprocedure, evtenabled) from pg_event_trigger`;

const publications = `select format('publication %s: all %s, insert %s, update %s, delete %s, truncate %s, tables %s', p.pubname, p.puballtables, p.pubinsert,
    p.pubupdate, p.pubdelete, p.pubtruncate,
    (select string_agg(r.prrelid::regclass::text, ', ' order by r.prrelid::regclass::text) from pg_publication_rel r where r.prpubid = p.oid))
  from pg_publication p`;

/** Comments on objects of every kind. */
const comments = `select format('comment on %s %s: %s', i.type, i.identity, d.description)
  from pg_description d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) i
  where (d.objoid >= ${FIRST_OWN} or d.objoid = 'public'::regnamespace) and i.identity not like 'graphile\\_worker%'
    and i.identity not like '% on graphile\\_worker%' and not ${ofExtension('d', 'objoid', 'classoid')}`;

const settings = `select format('setting of %s: %s', coalesce(r.rolname, 'all'), s.setconfig) from pg_db_role_setting s
    left join pg_roles r on r.oid = s.setrole where s.setdatabase = (select oid from pg_database where datname = current_database())
  union all select format('default rights of %s in %s on %s: %s', a.defaclrole::regrole, nullif(a.defaclnamespace, 0)::regnamespace, a.defaclobjtype, a.defaclacl)
  from pg_default_acl a`;

/** Queries that give a line for each object that is no relation. */
export const objectLines = [
  extensions,
  schemas,
  types,
  functions,
  aggregates,
  operators,
  casts,
  collations,
  dictionaries,
  statistics,
  eventTriggers,
  publications,
  comments,
  settings,
];
