import type { ServiceKind } from '@embark/contracts/crm/catalogue';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { compiledOnce } from './compiled.ts';

type Hours = { zone: string; workingDays: number[]; opens: string; closes: string; holidays: string[] };
type Named = ReadonlyMap<number, string>;
/** What lists and people are called, the kinds of services, and the hours of offices, by ID. */
export type Names = {
  state: string;
  users: Named;
  leadSources: Named;
  campaigns: Named;
  closingReasons: Named;
  conversionStatuses: Named;
  services: ReadonlyMap<number, { code: string; name: string; kind: ServiceKind }>;
  offices: ReadonlyMap<number, { code: string; name: string; phoneRegion: string; calendar: Hours }>;
};

/** The state of all names, to be read together with the IDs of a record; see migrations 0159 and 0164. */
export const namesState = sql<string>`(select state from names_state)`;

type Pairs = [id: number, name: string][];
type Written = Omit<Record<keyof Names, Pairs>, 'state' | 'services' | 'offices'> & {
  state: string;
  services: { id: number; code: string; name: string; kind: ServiceKind }[];
  offices: ({ id: number; code: string; name: string; phoneRegion: string } & Hours)[];
};

const pairs = (table: string) =>
  sql`(select coalesce(json_agg(json_build_array(n.id, n.name)), '[]') from ${sql.table(table)} n)`;
const reading = compiledOnce(
  () => sql<{ names: Written }>`select json_build_object('state', ${namesState}, 'users', ${pairs('users')},
    'leadSources', ${pairs('leadSources')}, 'campaigns', ${pairs('campaigns')}, 'closingReasons', ${pairs('closingReasons')},
    'conversionStatuses', ${pairs('conversionStatuses')},
    'services', (select json_agg(json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'kind', s.kind)) from services s),
    'offices', (select json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name, 'phoneRegion', o.phone_region, 'zone', o.zone,
      'workingDays', o.working_days, 'opens', o.opens, 'closes', o.closes,
      'holidays', array(select h.day from holidays h where h.office_id = o.id order by h.day))) from offices o)) as names`,
);
const byId = (list: Pairs): Named => new Map(list);

async function read(db: Db): Promise<Names> {
  const [row] = await reading(db, {});
  if (!row) throw new Error('no names');
  const { state, services, offices, ...named } = row.names;
  return {
    state,
    users: byId(named.users),
    leadSources: byId(named.leadSources),
    campaigns: byId(named.campaigns),
    closingReasons: byId(named.closingReasons),
    conversionStatuses: byId(named.conversionStatuses),
    services: new Map(services.map(({ id, ...service }) => [id, service])),
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
  if (db.isTransaction) return read(db).then(keep);
  const reads =
    underWay.get(state) ??
    read(db)
      .then(keep)
      .finally(() => underWay.delete(state));
  underWay.set(state, reads);
  return reads;
}
