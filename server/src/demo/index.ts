import { sql } from 'kysely';
import type { Database, Db } from '../db/client.ts';
import type { FileStore } from '../kit/files/store.ts';
import { analyseGrown } from '../kit/jobs/analyse.ts';
import { scanForDuplicates } from '../domains/crm/contacts/index.ts';
import { hashPassword } from '../domains/organisation/people/index.ts';
import { accounts, demoPassword } from './accounts.ts';
import { addApplications } from './applications.ts';
import { addAgreements, addNotes, tellNotes } from './agreements.ts';
import { counts, makeArrivals } from './arrivals.ts';
import { addBookings } from './bookings.ts';
import { campaignsUntil, sourceCostsUntil } from './campaigns.ts';
import { tellClients } from './clients.ts';
import { addCommission } from './commission.ts';
import { addDates } from './dates.ts';
import { addDocuments } from './documents.ts';
import { dealDue } from './due.ts';
import { addLeave } from './leave.ts';
import { addLicences } from './licences.ts';
import { type Told, tellEnquiry } from './enquiries.ts';
import { tellEvents } from './events.ts';
import { holidays } from './holidays.ts';
import { tellImports } from './imported.ts';
import { tellJobs } from './jobs.ts';
import { tellPeople } from './notices.ts';
import { makePeople } from './person.ts';
import { addClientMoney } from './clientMoney.ts';
import { addPayments } from './payments.ts';
import { addRates } from './rates.ts';
import { addInvoices } from './billing.ts';
import { addPlacements } from './placements.ts';
import { addRplCases } from './rplCases.ts';
import { addProviders } from './providers.ts';
import { addTasks } from './tasks.ts';
import { tellRequests } from './requests.ts';
import { tellFamilies } from './families.ts';
import { insertRows, type Row } from './rows.ts';
import { setRules } from './rules.ts';
import { type Seeded, seeded } from './seeded.ts';
import { makeManagers, staffRecord } from './staff.ts';
import { auditOf, timelineOf } from './stream.ts';
import { makeTwins } from './twins.ts';
import { keepViews } from './views.ts';
import { messageTemplatesAt } from './templates.ts';
import { must, readWorld, type World } from './world.ts';

export { demoAccounts, demoPassword } from './accounts.ts';

type Options = {
  /** Reports progress on the terminal. */
  log: (line: string) => void;
  files: FileStore;
  /** The end of the 18 months that the sample covers. */
  now?: Date;
};

/** Fills a migrated, empty database with the demo company in one transaction. */
export async function loadDemo(
  { db, pool }: Database,
  { log, files: store, now = new Date() }: Options,
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (trx) => {
    await office(trx, passwordHash, now);
    const random = seeded(20_260_302);
    const world = await readWorld(trx, random);
    const { contacts, samples, twins } = createEnquiries(random, world, now);
    const clients = tellClients(random, world, samples, now.getTime());
    dealDue(world, samples, clients, now);
    const requests = tellRequests(world, samples, contacts, now);
    const jobs = tellJobs(world, samples, now);
    const files = tellImports(world, samples, contacts, now);
    const { events, registrations } = tellEvents(world, samples, now);
    const families = tellFamilies(clients, contacts, now.getTime());
    await insertRows(trx, 'contacts', contacts);
    await insertRows(trx, 'contacts', families.contacts);
    await insertRows(trx, 'imports', files.imports);
    await insertRows(trx, 'importRows', files.rows);
    await insertRows(trx, 'importResults', files.results);
    await insertRows(
      trx,
      'enquiries',
      samples.map(({ row }) => row),
    );
    await insertRows(
      trx,
      'conversions',
      clients.map(({ row }) => row),
    );
    await insertRows(trx, 'fileParties', families.parties);
    await insertRows(trx, 'passports', families.passports);
    await insertRows(trx, 'visasHeld', families.visas);
    await addProviders(trx, now);
    await addApplications(trx, now);
    await addPlacements(trx, now);
    await addRplCases(trx, now);
    await addBookings(trx, now);
    await addTasks(trx, now);
    await addLeave(trx, now);
    await addCommission(trx, pool, now);
    await addInvoices(trx, pool, now);
    await addDates(trx, world, clients, now);
    await addDocuments(trx, store, now);
    await addLicences(trx, now);
    await addAgreements(trx);
    await addRates(trx, now);
    await addPayments(trx, now);
    await addClientMoney(trx, now);
    await insertRows(trx, 'events', events);
    await insertRows(trx, 'registrations', registrations);
    await insertRows(trx, 'handoverRequests', requests.rows);
    await insertRows(trx, 'bulkJobs', jobs.jobs);
    await insertRows(trx, 'bulkRows', jobs.rows);
    await insertRows(
      trx,
      'timeline',
      timelineOf(samples, clients, [...requests.entries, ...tellNotes(world, clients, now)]),
    );
    await addNotes(trx);
    await insertRows(trx, 'audit', auditOf(samples));
    await setRules(trx, world, now);
    await keepViews(trx, world, now);
    await tellPeople(trx, samples, contacts, now, [...requests.notices, ...jobs.notices, ...files.notices]);
    await findTwins(trx, twins, now);
    await sql`select setval('enquiry_numbers', ${counts.enquiries}), setval('conversion_numbers', ${counts.conversions}),
      setval('event_numbers', ${events.length})`.execute(trx);
  });
  await analyseGrown(db);
  log(
    `The demo company has ${accounts.length} people, ${counts.enquiries} enquiries and ${counts.conversions} clients.`,
  );
}

/** Creates the staff, the holidays and the campaigns. */
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
  await insertRows(db, 'messageTemplates', messageTemplatesAt(now));
  for (const { name, ...spent } of sourceCostsUntil(now)) {
    await db.updateTable('leadSources').set(spent).where('company', '=', 'fc').where('name', '=', name).execute();
  }
}

/** Creates the enquiries. Some people return for another service and stay one contact, except for the duplicates. */
function createEnquiries(random: Seeded, world: World, now: Date) {
  const makePerson = makePeople(random);
  const twin = makeTwins();
  const contacts = new Map<string, Row<'contacts'> & { id: string }>();
  const twins: string[] = [];
  const samples: Told[] = [];
  for (const [index, arrival] of makeArrivals(random, world, now).entries()) {
    const { service, at } = arrival;
    const earlier = random.chance(0.06) && samples.length > 0 ? random.pick(samples) : undefined;
    const isBack = earlier?.row.company === service.company && earlier.row.serviceId !== service.id;
    let contactId = isBack ? earlier.row.contactId : random.id(at);
    const known = contacts.get(contactId);
    if (known && twin.isOne()) {
      const duplicate = twin.of(known, at);
      contactId = duplicate.id;
      twins.push(duplicate.id);
      contacts.set(duplicate.id, duplicate);
    } else if (!isBack) {
      const createdAt = at.toISOString();
      const person = makePerson(service.office, at);
      contacts.set(contactId, { id: contactId, company: service.company, ...person, createdAt, updatedAt: createdAt });
    }
    const number = `E-${at.getUTCFullYear()}-${String(index + 1).padStart(6, '0')}`;
    samples.push(tellEnquiry(random, world, arrival, contactId, number, now.getTime()));
  }
  return { contacts: [...contacts.values()], samples, twins };
}

/** Creates the pairs of the duplicates page with the product's own scan; the manager has marked a few as not duplicates. */
async function findTwins(db: Db, twins: readonly string[], now: Date): Promise<void> {
  await scanForDuplicates(db, twins);
  const decidedAt = new Date(now.getTime() - 3 * 86_400_000).toISOString();
  await sql`update contact_pairs set state = 'dismissed', decided_at = ${decidedAt},
    decided_by = (select id from users where email = 'manager@demo.test')
    where id in (select id from contact_pairs where company = 'fc' order by score, one_id limit 3)`.execute(db);
}
