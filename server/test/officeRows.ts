import { randomUUID } from 'node:crypto';
import { advice } from '@embark/contracts/casework/advice';
import { agreements } from '@embark/contracts/casework/agreements';
import { deadlines } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { events } from '@embark/contracts/crm/events';
import { users } from '@embark/contracts/hr/users';
import { sql } from 'kysely';
import type { Person, testApp } from './app.ts';
import { anEmployer, placed } from './placements.ts';
import { aCourse, offered } from './applications.ts';
import { commissionIn } from './commission.ts';
import { received } from './documents.ts';
import { recorded } from './enquiries.ts';
import { billingOf } from './officeBilling.ts';
import { officeBooking } from './bookings.ts';
import { anRplCase } from './rplCases.ts';
import { referred } from './referrals.ts';
import { licensed } from './licences.ts';
import { planned, registered } from './events.ts';
import { papersOf, partyOn } from './parties.ts';
import { moneyRows } from './payments.ts';
import { filed } from './paymentFiles.ts';
import { isOffice, type OfficeRow, type Place, places, type Row, servicesOf } from './places.ts';
import type { Office } from './roles.ts';
import { collected } from './samples.ts';

type Crm = ReturnType<typeof testApp>;

/** Creates one record of every office-bound type in each place. */
export async function officeRows(crm: Crm): Promise<OfficeRow[]> {
  await sql`insert into services (company, office_id, code, name, kind, position) values
    ('fc', 4, 'FCEIN', 'Events India', 'event', 90), ('ar', 1, 'FCEAR', 'Open days', 'event', 91)`.execute(
    crm.database.db,
  );
  const rows: OfficeRow[] = [];
  for (const place of places) rows.push(await rowsIn(crm, place));
  return rows;
}

async function rowsIn(crm: Crm, place: Place): Promise<OfficeRow> {
  const company = isOffice(place) ? 'fc' : 'ar';
  const country = isOffice(place) ? place : 'AU';
  const administrator = await crm.person({ roles: ['admin'], companies: [company] });
  const { enquiry: serCode, event: eventCode } = servicesOf[place];
  const admin = await crm.person({ roles: ['admin'], companies: [company] });
  const enquiry = await recorded(crm, administrator, { serCode });
  await sql`update enquiries set next_follow_up_at = '2026-03-01T01:00:00Z' where id = ${enquiry.id}`.execute(
    crm.database.db,
  );
  const file = await crm.as(administrator, conversions.create, {
    serCode,
    givenNames: 'Lina',
    nationality: 'NP',
    familyName: `Client ${randomUUID()}`,
    email: `${randomUUID()}@mail.test`,
  });
  const deadline = await crm.as(administrator, deadlines.create, {
    conversionId: file.body.id,
    what: 'Answer the letter',
    hardness: 'legal',
    dueOn: '2026-03-30',
  });
  const event = await planned(crm, administrator, { serCode: eventCode });
  const guest = { name: `Guest ${place}`, phone: `+6141200${String(places.indexOf(place)).padStart(4, '0')}` };
  const { id: enquiryId } = await registered(crm, administrator, event.id, guest);
  const { rows: services } = await sql<{ id: number; version: number; officeId: number }>`
    select id, version, office_id as "officeId" from services where code = ${serCode}`.execute(crm.database.db);
  const service = services[0];
  if (!service || file.status !== 200) throw new Error(`no rows in ${place}: ${JSON.stringify(file.body)}`);
  const { id: conversionId } = file.body;
  const draft = { id: conversionId, template: 'general', language: 'en' } as const;
  const told = { kind: 'other', channel: 'phone', at: '2026-03-02T00:30:00Z', minutes: null, text: 'rang' } as const;
  const user = await colleague(crm, admin, { company, country, serCode });
  const party = await partyOn(crm, administrator, conversionId);
  const licence = await licensed(crm, admin, { userId: user.id });
  const application = await offered(crm, administrator, {
    conversionId,
    courseId: (await aCourse(crm, { company })).courseId,
    intakeOn: `2027-0${places.indexOf(place) + 2}-22`, // another month in each office
  });
  const currency = ['AUD', 'BDT', 'PKR', 'INR', 'NZD'][places.indexOf(place)] ?? 'USD';
  const billed = await billingOf(crm, administrator, company, service.officeId);
  return {
    place,
    party,
    ...(await commissionIn(crm, { applicationId: application.id, currency, by: administrator.id })),
    ...(await papersOf(crm, administrator, party.id)),
    agreement: (await crm.as(administrator, agreements.create, draft)).body,
    note: (await crm.as(administrator, advice.add, { conversionId, ...told })).body,
    ownerId: administrator.id,
    adminId: admin.id,
    enquiry,
    file: file.body,
    deadline: deadline.body,
    ...(await received(crm, administrator, conversionId)),
    event: { ...(await crm.as(administrator, events.get, { id: event.id })).body, enquiryId, guest },
    handover: await asked(crm, enquiry, service.officeId, administrator.id),
    user,
    application,
    employer: await anEmployer(crm, administrator, { office: country }),
    placement: await placed(crm, administrator, { conversionId, office: country }),
    rplCase: await anRplCase(crm, administrator, { conversionId }),
    ...(await officeBooking(crm, administrator, country, { enquiryId: enquiry.id })),
    service,
    ...billed,
    money: await moneyRows(crm, {
      conversionId,
      company,
      officeId: service.officeId,
      entityId: billed.entity.id,
      by: admin.id,
    }),
    paymentFile: await filed(crm, administrator, conversionId),
    licence,
    referral: await referred(crm, administrator, conversionId, user.id),
    own: await ownRows(crm, administrator, { country, company }),
  };
}

/** The rows that samples make. */
async function ownRows(crm: Crm, administrator: Person, at: { country: Office; company: 'fc' | 'ar' }) {
  const made: Record<string, Row> = {};
  for (const [kind, make] of Object.entries(collected('rows'))) made[kind] = await make(crm, administrator, at);
  return made;
}

/** A transfer request for the enquiry from the next office; requests between companies do not exist. */
async function asked({ database }: Crm, { id, contactId }: Row & { contactId: string }, from: number, by: number) {
  const { rows } = await sql<Row>`
    insert into handover_requests (company, contact_id, enquiry_id, from_office_id, to_office_id, service_id, known_by, owner_id, asked_by, asked_at, expires_at)
    select e.company, ${contactId}::uuid, e.id, e.office_id, e.office_id % 4 + 1, e.service_id, 'x@mail.test', ${by}::integer, ${by}::integer,
      '2026-03-01', '2026-03-15' from enquiries e where e.id = ${id} and e.office_id = ${from}
    returning id, version`.execute(database.db);
  if (!rows[0]) throw new Error('not asked');
  return rows[0];
}

/** A user with open work, a contract, and a password set by HR. */
async function colleague(
  crm: Crm,
  admin: Person,
  { company, country, serCode }: { company: 'fc' | 'ar'; country: Office; serCode: string },
) {
  const role = ({ AU: 'user', BD: 'buser', PK: 'pkuser', IN: 'induser' } as const)[country];
  const person = await crm.person({ roles: [role], companies: [company], country, name: `Colleague ${randomUUID()}` });
  await recorded(crm, person, { serCode });
  const { version } = (await crm.as(admin, users.view, { userId: person.id })).body;
  const signed = await crm.upload(admin, users.save, 'contract.pdf', '%PDF-1.7\nsigned\n%%EOF', {
    id: person.id,
    version,
  });
  if (signed.status !== 200) throw new Error(`no contract: ${JSON.stringify(signed.body)}`);
  return { id: person.id, version: signed.body.data.version };
}
