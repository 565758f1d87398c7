import type { Ctx } from '../../../kit/context.ts';
import { emailKey } from '../rules/ways.rules.ts';
import { type Result, resolve, type Rules } from '../rules/resolve.rules.ts';
import type { GoodRow, ReadRow } from '../rules/row.rules.ts';
import type { SeenRows } from '../rules/seen.rules.ts';
import { type Contact, type World, world } from '../rules/world.rules.ts';
import { beginBatch, lookUp, newIds } from './lookup.queries.ts';
import { insertNew, insertResults, type Stamp, updateContacts, updateEnquiries } from './write.queries.ts';

export type Batch = { db: Ctx['db']; stamp: Stamp; rows: ReadRow[]; seen: SeenRows; rules: Omit<Rules, 'newId'> };

/** Somebody changed a person or an enquiry between our reading and our writing: the batch is to be done again. */
export class Overtaken extends Error {}

/** Brings in whom the rows may meet. A world that has met them before keeps what it knows of them. */
async function meet({ db, stamp, rows, seen }: Batch, known: World) {
  await beginBatch(db);
  const good = rows.filter((row): row is GoodRow => row.ok);
  const emails = new Set<string>();
  const phones = new Set<string>();
  const twins = new Set<string>();
  for (const { service, person } of good) {
    if (person.email) emails.add(emailKey(person.email));
    if (person.phone) phones.add(person.phone);
    if (person.whatsapp) phones.add(person.whatsapp);
    const twin = seen.find(service.id, person);
    if (twin && !twin.id.startsWith('~')) twins.add(twin.id);
  }
  const found = await lookUp(db, {
    ...stamp,
    emails: [...emails],
    phones: [...phones],
    enquiryIds: [...twins],
  });
  for (const { id, version, own, ...fields } of found.contacts)
    if (!known.contacts.has(id)) known.addContact({ id, version, own, fields, before: null, open: [] });
  for (const { id, number, version, own, contactId, serviceId, officeId, isOpen, ...fields } of found.enquiries) {
    const contact = known.contacts.get(contactId);
    if (!contact || known.enquiries.has(id) || contact.open.some((one) => one.id === id)) continue;
    const enquiry = { id, number, line: null, version, own, contact, serviceId, officeId, createdAt: null };
    known.addEnquiry({ ...enquiry, fields, before: null }, isOpen);
  }
  return good.length;
}

/** Decides about a batch and writes it: people, enquiries, timeline, audit trail and results, all in the caller's transaction. */
export async function writeBatch(batch: Batch): Promise<Result[]> {
  const { db, stamp, rows, seen, rules } = batch;
  const known = world();
  const good = await meet(batch, known);
  const ids = await newIds(db, good * 2);
  const results = rows.map((row) => resolve(row, known, seen, { ...rules, newId: () => ids.shift() ?? '' }));

  const contacts = [...known.contacts.values()];
  const enquiries = [...known.enquiries.values()];
  await insertNew(db, stamp, contacts.filter(isNew), enquiries.filter(isNew));
  const changedContacts = contacts.filter((one) => one.before !== null);
  const changedEnquiries = enquiries.filter((one) => one.before !== null);
  if (changedContacts.length > 0 && (await updateContacts(db, stamp, changedContacts)) < changedContacts.length)
    throw new Overtaken();
  if (changedEnquiries.length > 0 && (await updateEnquiries(db, stamp, changedEnquiries)) < changedEnquiries.length)
    throw new Overtaken();
  await insertResults(db, stamp.importId, results, false);
  return results;
}

const isNew = ({ version }: Pick<Contact, 'version'>) => version === 0;

/** Decides about a batch of a rehearsal: nothing but what would become of its lines is written. The world goes on to the next batch. */
export async function rehearseBatch(batch: Batch, known: World, newId: () => string): Promise<Result[]> {
  await meet(batch, known);
  const results = batch.rows.map((row) => resolve(row, known, batch.seen, { ...batch.rules, newId }));
  await insertResults(batch.db, batch.stamp.importId, results, true);
  if (batch.rules.duplicates !== 'update') known.slim();
  return results;
}
