import { sql } from 'kysely';
import type { Database, Db } from '../db/client.ts';
import { hashPassword } from '../domains/organisation/people/index.ts';
import { accounts, demoPassword } from './accounts.ts';
import { counts, makeArrivals } from './arrivals.ts';
import { campaignsUntil, sourceCostsUntil } from './campaigns.ts';
import { tellClients } from './clients.ts';
import { type Told, tellEnquiry } from './enquiries.ts';
import { tellEvents } from './events.ts';
import { holidays } from './holidays.ts';
import { tellPeople } from './notices.ts';
import { makePeople } from './person.ts';
import { insertRows, type Row } from './rows.ts';
import { type Seeded, seeded } from './seeded.ts';
import { makeManagers, staffRecord } from './staff.ts';
import { auditOf, timelineOf } from './stream.ts';
import { must, readWorld, type World } from './world.ts';

export { demoAccounts, demoPassword } from './accounts.ts';

type Options = {
  /** Progress, for whoever waits at the terminal. */
  log: (line: string) => void;
  /** The end of the eighteen months that are told. */
  now?: Date;
};

/** Fills a migrated, empty database with the demo company: all of it or, when killed in the middle, nothing. */
export async function loadDemo({ db }: Database, { log, now = new Date() }: Options): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (trx) => {
    await office(trx, passwordHash, now);
    const luck = seeded(20_260_302);
    const world = await readWorld(trx, luck);
    const { contacts, told } = tell(luck, world, now);
    const clients = tellClients(luck, world, told, now.getTime());
    await insertRows(trx, 'contacts', contacts);
    await insertRows(
      trx,
      'enquiries',
      told.map(({ row }) => row),
    );
    await insertRows(
      trx,
      'conversions',
      clients.map(({ row }) => row),
    );
    const { events, registrations } = tellEvents(world, told, now);
    await insertRows(trx, 'events', events);
    await insertRows(trx, 'registrations', registrations);
    await insertRows(trx, 'timeline', timelineOf(told, clients));
    await insertRows(trx, 'audit', auditOf(told));
    await tellPeople(trx, told, contacts, now);
    await sql`select setval('enquiry_numbers', ${counts.enquiries}), setval('conversion_numbers', ${counts.conversions}),
      setval('event_numbers', ${events.length})`.execute(trx);
  });
  log(
    `The demo company has ${accounts.length} people, ${counts.enquiries} enquiries and ${counts.conversions} clients.`,
  );
}

/** Who works there, when the offices are closed, and what they advertise. */
async function office(db: Db, passwordHash: string, now: Date) {
  const offices = await db.selectFrom('offices').select(['id', 'code']).execute();
  const idOf = (code: string) => must(offices.find((one) => one.code === code)).id;
  const users = accounts.map((account, index) => ({
    email: account.email,
    name: account.name,
    roles: [account.role],
    companies: account.companies,
    countryId: idOf(account.office),
    passwordHash,
    ...staffRecord(account, index),
  }));
  await insertRows(db, 'users', users);
  await makeManagers(db);
  await insertRows(
    db,
    'holidays',
    holidays.map(({ office: at, day, name }) => ({ officeId: idOf(at), day, name })),
  );
  await insertRows(
    db,
    'campaigns',
    campaignsUntil(now).map(({ office: at, ...campaign }) => ({
      ...campaign,
      officeId: at === null ? null : idOf(at),
    })),
  );
  for (const { name, ...spent } of sourceCostsUntil(now)) {
    await db.updateTable('leadSources').set(spent).where('company', '=', 'fc').where('name', '=', name).execute();
  }
}

/** Some people come back for another service: they stay one contact. */
function tell(luck: Seeded, world: World, now: Date) {
  const makePerson = makePeople(luck);
  const contacts: (Row<'contacts'> & { id: string })[] = [];
  const told: Told[] = [];
  for (const [index, arrival] of makeArrivals(luck, world, now).entries()) {
    const { service, at } = arrival;
    const earlier = luck.chance(0.06) && told.length > 0 ? luck.pick(told) : undefined;
    const isBack = earlier?.row.company === service.company && earlier.row.serviceId !== service.id;
    const contactId = isBack ? earlier.row.contactId : luck.id(at);
    if (!isBack) {
      const createdAt = at.toISOString();
      contacts.push({
        id: contactId,
        company: service.company,
        ...makePerson(service.office, at),
        createdAt,
        updatedAt: createdAt,
      });
    }
    const number = `E-${at.getUTCFullYear()}-${String(index + 1).padStart(6, '0')}`;
    told.push(tellEnquiry(luck, world, arrival, contactId, number, now.getTime()));
  }
  return { contacts, told };
}
