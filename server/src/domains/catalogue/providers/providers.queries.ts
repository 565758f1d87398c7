import {
  AGREEMENT_ENDS_SOON,
  type Provider,
  type ProviderFilter,
  providerFields,
} from '@embark/contracts/catalogue/providers';
import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import { type RawBuilder, sql } from 'kysely';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import type { Reach } from '../../../kit/context.ts';
import { agreementFilesOf } from './agreementFiles.queries.ts';
import { mayWrite, ofCompany } from './providers.access.ts';

/** In SQL: whether a course can be applied for. */
export const isInForce = (course: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${course}.active`)} and not ${sql.ref(`${course}.expired`)} and ${sql.ref(`${course}.register_state`)} <> 'gone')`;

const shared = sql`r.id, r.version, r.cricos_code as "cricosCode", r.register_state as "registerState", r.name,
  r.trading_name as "tradingName", r.country, r.type, r.city, r.state, r.lane, r.lane_on as "laneOn",
  r.agreement_from as "agreementFrom", r.agreement_to as "agreementTo", r.active, ${iso('r.updatedAt')} as "updatedAt",
  r.portal_url as "portalUrl", r.agreement_territories as "agreementTerritories", r.agreement_terms as "agreementTerms", r.note,
  array(select rtrim(concat_ws(' | ', p.part, p.name, p.email, p.phone), ' |') from provider_contacts p
    where p.provider_id = r.id order by p.position) as "contactLines",
  (select count(*)::int from courses c where c.provider_id = r.id and ${isInForce('c')}) as courses`;

const listed = (reach: Reach) => sql`${shared}, json_build_object('edit', ${mayWrite(reach)}::boolean) as can`;

const full = (reach: Reach) => sql`${shared},
  json_build_object('edit', ${mayWrite(reach)}::boolean, 'editFacts', ${mayWrite(reach)}::boolean and r.register_state <> 'listed') as can,
  r.capacity, r.website, r.address, r.postcode, ${agreementFilesOf(sql`r.id`)} as "agreementFiles",
  coalesce((select json_agg(json_build_object('part', p.part, 'name', p.name, 'email', p.email, 'phone', p.phone) order by p.position)
    from provider_contacts p where p.provider_id = r.id), '[]') as contacts,
  coalesce((select json_agg(json_build_object('id', k.id, 'registerState', k.register_state, 'name', k.name, 'type', k.type,
      'address', k.address, 'city', k.city, 'state', k.state, 'postcode', k.postcode, 'active', k.active,
      'courses', (select count(*)::int from course_campuses l join courses c on c.id = l.course_id
        where l.campus_id = k.id and l.register_state <> 'gone' and ${isInForce('c')})) order by k.register_state = 'gone', plain(k.name), k.id)
    from campuses k where k.provider_id = r.id), '[]') as campuses`;

/** The state of the agreement on a day, as `agreementStateOn` says it. */
const agreementIs = (states: readonly string[], day: string) => sql<boolean>`(case
  when r.agreement_from is null and r.agreement_to is null then 'none'
  when r.agreement_to < ${day}::date then 'ended'
  when r.agreement_from > ${day}::date then 'future'
  when r.agreement_to <= ${day}::date + ${AGREEMENT_ENDS_SOON}::int then 'ends-soon'
  else 'in-force' end = any(${states}::text[]))`;

const day = (column: string) => ({
  from: (from: string) => sql<boolean>`${sql.ref(column)} >= ${from}::date`,
  to: (to: string) => sql<boolean>`${sql.ref(column)} <= ${to}::date`,
  sort: {
    up: sql`coalesce(${sql.ref(column)}::text, '9999')`,
    down: sql`coalesce(${sql.ref(column)}::text, '')`,
    type: 'text' as const,
  },
});

/** The list: its pages, its count and its filter. */
export const providerList = defineList<typeof providerFields.table, ProviderFilter>({
  fields: providerFields,
  entries: {
    name: { sort: { up: sql`plain(r.name) collate "C"`, type: 'text' } },
    cricosCode: {
      sort: { up: sql`coalesce(r.cricos_code, '~')`, down: sql`coalesce(r.cricos_code, '')`, type: 'text' },
    },
    type: { of: (given) => equalsAny('r.type', given, 'text') },
    country: { of: (given) => equalsAny('r.country', given, 'text') },
    state: {
      of: (given) => sql<boolean>`lower(r.state) = any(${given.map((one) => one.toLowerCase())}::text[])`,
      sort: { up: sql`plain(r.state)`, type: 'text' },
    },
    city: { sort: { up: sql`plain(r.city)`, type: 'text' } },
    lane: { of: (given) => equalsAny('r.lane', given, 'text'), blank: sql<boolean>`r.lane is null` },
    agreement: { of: (given, { now }) => agreementIs(given, wallOf(now, RULE_ZONE).day) },
    agreementTo: day('r.agreementTo'),
    registerState: { of: (given) => equalsAny('r.registerState', given, 'text') },
    active: {
      of: ([given]) => sql<boolean>`r.active = ${given === 'yes'}`,
      sort: { up: sql`case when r.active then 0 else 1 end`, type: 'int' },
    },
    updatedAt: { sort: { up: sql`r.updated_at`, type: 'timestamptz' } },
  },
  from: sql`providers r`,
  id: sql`r.id`,
  idType: 'int',
  visible: (reach) => ofCompany(reach),
  rows: (reach) => sql`join providers r on r.id = page.id cross join lateral (select ${listed(reach)}) as shown`,
  search: (_reach, q) =>
    sql<boolean>`plain(r.name || ' ' || r.trading_name || ' ' || coalesce(r.cricos_code, '')) like containing(${q}::text)`,
  sort: 'active,name',
  further: 'name',
  plan: 'sort',
});

/** Providers of the company, with the columns of their page and form. */
export const providerTable = recordTable({
  table: 'providers',
  alias: 'r',
  visible: (reach) => ofCompany(reach),
  show: (reach) => sql<Provider>`select ${full(reach)} from providers r`,
  touched: ['updatedAt'],
  lock: 'no key update',
  idType: 'int',
  notFound: 'Provider not found.',
});
