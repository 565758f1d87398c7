import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import type { Db } from '../db/client.ts';
import { insertRows } from './rows.ts';
import { must, type World } from './world.ts';

type SampleRule = {
  company: string;
  office: string;
  name: string;
  kinds?: ServiceKind[];
  languages?: string[];
  way: 'round' | 'load' | 'fixed';
  people: string[];
  fallback?: string;
  active?: boolean;
};
const at =
  (company: string, office: string) =>
  (name: string, rule: Omit<SampleRule, 'company' | 'office' | 'name'>): SampleRule => ({
    company,
    office,
    name,
    ...rule,
  });
const [melbourne, dhaka, karachi, delhi, aran] = [
  at('fc', 'AU'),
  at('fc', 'BD'),
  at('fc', 'PK'),
  at('fc', 'IN'),
  at('ar', 'AU'),
];

const everyRule: readonly SampleRule[] = [
  melbourne('Turkish speakers to Melis', { languages: ['tr'], way: 'fixed', people: ['melis.kaya'], fallback: 'user' }),
  melbourne('Arabic speakers to Omar', { languages: ['ar'], way: 'fixed', people: ['omar.haddad'], fallback: 'user' }),
  melbourne('Migration by workload', {
    kinds: ['migration'],
    way: 'load',
    people: ['user', 'daniel.hart', 'priyanka.nair'],
  }),
  melbourne('Everything else in turn', {
    way: 'round',
    people: ['user', 'daniel.hart', 'melis.kaya', 'priyanka.nair', 'omar.haddad'],
    fallback: 'manager',
  }),
  dhaka('Admissions in turn', {
    kinds: ['admission'],
    way: 'round',
    people: ['rezwana.islam', 'mahfuz.alam', 'nabila.haque', 'shafiq.rahman'],
    fallback: 'buser',
  }),
  dhaka('Fairs and webinars', { kinds: ['event', 'webinar'], way: 'fixed', people: ['farzana.yasmin'] }),
  dhaka('Everything else by workload', { way: 'load', people: ['buser', 'rezwana.islam', 'mahfuz.alam'] }),
  karachi('Admissions in turn', {
    kinds: ['admission'],
    way: 'round',
    people: ['kamran.javed', 'saima.rauf', 'hassan.mirza'],
  }),
  karachi('Migration by workload', {
    kinds: ['migration', 'global'],
    way: 'load',
    people: ['pkuser', 'nadia.qureshi'],
    fallback: 'pkuser',
  }),
  delhi('Punjabi speakers to Gurdeep', {
    languages: ['pa'],
    way: 'fixed',
    people: ['gurdeep.sandhu'],
    fallback: 'induser',
  }),
  delhi('Everything else in turn', {
    way: 'round',
    people: ['induser', 'lavanya.iyer', 'amit.deshpande', 'sonal.mehra'],
  }),
  delhi('Diwali cover', { way: 'fixed', people: ['induser'], active: false }),
  aran('Sales and rentals in turn', {
    kinds: ['property'],
    way: 'round',
    people: ['liam.donovan', 'anita.kovac', 'user'],
  }),
];

/** Creates the assignment rules of each office, and one counsellor who is away with a cover. */
export async function setRules(db: Db, world: World, now: Date): Promise<void> {
  const idOf = (login: string) => must(world.owners.find(({ email }) => email === `${login}@demo.test`)).id;
  const placed = new Map<string, number>();
  const rows = everyRule.map(({ office, people, fallback, kinds = [], languages = [], active = true, ...rule }) => {
    const position = (placed.get(`${rule.company} ${office}`) ?? 0) + 1;
    placed.set(`${rule.company} ${office}`, position);
    return {
      ...rule,
      kinds,
      languages,
      active,
      position,
      officeId: world.office(office).id,
      people: people.map(idOf),
      fallbackId: fallback ? idOf(fallback) : null,
      serviceIds: [],
      leadSourceIds: [],
      campaignIds: [],
      countries: [],
    };
  });
  await insertRows(db, 'assignmentRules', rows);
  const awayUntil = new Date(now.getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
  await db
    .updateTable('users')
    .set({ awayUntil, coverId: idOf('user') })
    .where('email', '=', 'priyanka.nair@demo.test')
    .execute();
  await db
    .updateTable('users')
    .set({ maxOpen: 60 })
    .where('email', 'in', ['grace.tran@demo.test', 'sonal.mehra@demo.test'])
    .execute();
}
