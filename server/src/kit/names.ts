import type { ServiceKind } from '@embark/contracts/crm/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { ASKED_OFTEN } from '../db/statements.ts';
import { noteNames, relyOn, unitOf } from '../db/write/unit.ts';
import { compiledOnce } from './compiled.ts';

type Hours = {
  zone: string;
  workingDays: number[];
  opens: string;
  closes: string;
  holidays: string[];
  firstResponseHours: number;
};
type Named = ReadonlyMap<number, string>;
/** An entry of a list that companies keep; inactive ones are not offered. */
type Offered = { name: string; company: string; active: boolean };
type Service = Offered & { code: string; kind: ServiceKind; officeId: number };
type Office = { code: string; name: string; phoneRegion: string };
type WithId<T> = T & { id: number };
/** What lists and people are called, what is offered, and the hours of offices, by ID. */
export type Names = {
  state: string;
  users: Named;
  leadSources: ReadonlyMap<number, Offered>;
  /** Without an office: for all of them. */
  campaigns: ReadonlyMap<number, Offered & { officeId: number | null }>;
  closingReasons: Named;
  conversionStatuses: Named;
  services: ReadonlyMap<number, Service>;
  offices: ReadonlyMap<number, Office & { calendar: Hours }>;
  /** Stages that bring tasks: company, kind of record and stage, with spaces between them. */
  stagesWithTasks: ReadonlySet<string>;
};

/** The state of all names, to be read together with the IDs of a record; the triggers that call `names_changed()` change it. */
export const namesState = sql<string>`(select state from names_state)`;

type Pairs = [id: number, name: string][];
type Written = Record<'users' | 'closingReasons' | 'conversionStatuses', Pairs> & {
  state: string;
  leadSources: WithId<Offered>[];
  campaigns: WithId<Offered & { officeId: number | null }>[];
  services: WithId<Service>[];
  offices: WithId<Office & Hours>[];
  stagesWithTasks: string[];
};

const pairs = (table: string) =>
  sql`(select coalesce(json_agg(json_build_array(n.id, n.name)), '[]') from ${sql.table(table)} n)`;
const offered = (table: string, more: RawBuilder<unknown> = sql``) =>
  sql`(select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'company', n.company, 'active', n.active ${more})), '[]')
    from ${sql.table(table)} n)`;
const reading = compiledOnce(
  () => sql<{ names: Written }>`select json_build_object('state', ${namesState}, 'users', ${pairs('users')},
    'closingReasons', ${pairs('closingReasons')}, 'conversionStatuses', ${pairs('conversionStatuses')},
    'leadSources', ${offered('leadSources')}, 'campaigns', ${offered('campaigns', sql`, 'officeId', n.office_id`)},
    'stagesWithTasks', array(select concat_ws(' ', t.company, t.kind, t.stage) from task_templates t where t.active),
    'services', ${offered('services', sql`, 'officeId', n.office_id, 'code', n.code, 'kind', n.kind`)},
    'offices', (select json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name, 'phoneRegion', o.phone_region, 'zone', o.zone,
      'workingDays', o.working_days, 'opens', o.opens, 'closes', o.closes, 'firstResponseHours', o.first_response_hours,
      'holidays', array(select h.day from office_days_off h where h.office_id = o.id order by h.day))) from offices o)) as names`,
);
const pairsById = (list: Pairs): Named => new Map(list);
const byId = <T>(list: WithId<T>[]): ReadonlyMap<number, T> => new Map(list.map((one) => [one.id, one]));

async function read(db: Db): Promise<Names> {
  const [row] = await reading(db, {});
  if (!row) throw new Error('no names');
  const { state, services, offices, stagesWithTasks, ...named } = row.names;
  return {
    state,
    users: pairsById(named.users),
    leadSources: byId(named.leadSources),
    campaigns: byId(named.campaigns),
    closingReasons: pairsById(named.closingReasons),
    conversionStatuses: pairsById(named.conversionStatuses),
    services: byId(services),
    stagesWithTasks: new Set(stagesWithTasks),
    offices: new Map(
      offices.map(({ id, code, name, phoneRegion, ...calendar }) => [id, { code, name, phoneRegion, calendar }]),
    ),
  };
}

/** States never repeat, also between databases. A few are kept, because transactions see their own changes. */
const MOST = 10;
const kept = new Map<string, Names>();
const underWay = new Map<string, Promise<Names>>();

function keep(names: Names): Names {
  const [oldest] = kept.keys();
  if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
  kept.set(names.state, names);
  return names;
}

/** The names of this state or of a later one, which `db` sees. A transaction reads for itself, because it sees its own changes. */
export function namesAt(db: Db, state: string): Names | Promise<Names> {
  const known = kept.get(state);
  if (known) return known;
  const outside = unitOf(db)?.db ?? db;
  if (outside.isTransaction) return read(outside).then(keep);
  const reads =
    underWay.get(state) ??
    read(outside)
      .then(keep)
      .finally(() => underWay.delete(state));
  underWay.set(state, reads);
  return reads;
}

const current = compiledOnce(() => sql<{ state: string }>`${ASKED_OFTEN} select ${namesState} as state`);

async function readNow(db: Db): Promise<Names> {
  const [row] = await current(db, {});
  return namesAt(db, row?.state ?? '');
}

/** The names that units read last, by database. */
const latest = new WeakMap<Db, Names>();

/** The names as they are now. A unit uses those that were read last, and is not written if they have changed. */
export async function namesNow(db: Db): Promise<Names> {
  const unit = unitOf(db);
  if (!unit) return readNow(db);
  const known = latest.get(unit.db);
  if (known && unit.namesState === undefined)
    relyOn(unit, () => latest.get(unit.db) === known && latest.delete(unit.db));
  const names = known ?? (await readNow(db));
  latest.set(unit.db, names);
  noteNames(unit, names.state);
  return names;
}
