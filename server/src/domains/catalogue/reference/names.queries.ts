import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { compiledOnce } from '../../../kit/compiled.ts';
import { keptByState, namesState } from '../../../kit/keptByState.ts';

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
};

type Pairs = [id: number, name: string][];
type Written = Record<'users' | 'closingReasons' | 'conversionStatuses', Pairs> & {
  state: string;
  leadSources: WithId<Offered>[];
  campaigns: WithId<Offered & { officeId: number | null }>[];
  services: WithId<Service>[];
  offices: WithId<Office & Hours>[];
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
  const { state, services, offices, ...named } = row.names;
  return {
    state,
    users: pairsById(named.users),
    leadSources: byId(named.leadSources),
    campaigns: byId(named.campaigns),
    closingReasons: pairsById(named.closingReasons),
    conversionStatuses: pairsById(named.conversionStatuses),
    services: byId(services),
    offices: new Map(
      offices.map(({ id, code, name, phoneRegion, ...calendar }) => [id, { code, name, phoneRegion, calendar }]),
    ),
  };
}

const kept = keptByState(read);
/** The names as of a state that was read with a record, or of a later one. */
export const namesAt = kept.at;
/** The names as they are now. */
export const namesNow = kept.now;
