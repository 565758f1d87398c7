import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import type { Ctx } from '../../../../kit/context.ts';
import { beside } from '../../../../kit/promises.ts';
import { newId } from '../../../../kit/newId.ts';
import { assignOwners } from '../../assignment/index.ts';
import { holdNamed, placeImported } from '../../registrations/index.ts';
import { type Result, resolve, type Rules } from '../rules/resolve.rules.ts';
import type { ReadRow } from '../rules/row.rules.ts';
import type { SeenRows } from '../rules/seen.rules.ts';
import { type Contact, type Enquiry, type World, world } from '../rules/world.rules.ts';
import { beginBatch } from './lookup.queries.ts';
import { holdNamedOwners, type Owners } from './owners.ts';
import { matchesNow, type Prepared, withWritten } from './prepare.ts';
import {
  insertContacts,
  insertEnquiries,
  insertResults,
  type Stamp,
  updateContacts,
  updateEnquiries,
} from './write.queries.ts';

export type Batch = {
  db: Ctx['db'];
  stamp: Stamp;
  rows: ReadRow[];
  seen: SeenRows;
  rules: Omit<Rules, 'newId'>;
  /** When the import started, which decides what reference data it uses. */
  now: Date;
  kindOf: (serviceId: number) => ServiceKind | undefined;
  /** What the rows may match, if it was looked up while the batch before was written. */
  prepared?: Prepared | undefined;
  /** Called once the rows are resolved, before they are written. */
  onResolved?: (known: World) => void;
};

/** A person or an enquiry changed between our read and our write: retry the batch. */
export class Overtaken extends Error {}

/** Loads the contacts and enquiries that the rows may match. Records that a preview has already loaded keep their state. */
async function loadMatches({ db, stamp, rows, seen, prepared }: Batch, known: World) {
  await beginBatch(db);
  const found = await (prepared ? withWritten(db, stamp.importId, prepared) : matchesNow(db, stamp, rows, seen));
  for (const { id, version, own, also, called, ...fields } of found.contacts)
    if (!known.contacts.has(id)) known.addContact({ id, version, own, fields, also, called, before: null, open: [] });
  for (const { id, number, version, own, contactId, serviceId, officeId, isOpen, ...fields } of found.enquiries) {
    const contact = known.contacts.get(contactId);
    if (!contact || known.enquiries.has(id) || contact.open.some((one) => one.id === id)) continue;
    const enquiry = { id, number, line: null, version, own, contact, serviceId, officeId, createdAt: null };
    known.addEnquiry({ ...enquiry, fields, before: null }, isOpen);
  }
}

/** Resolves a batch and writes it in the caller's transaction: contacts, enquiries, timeline, audit trail and results. */
export async function writeBatch(batch: Batch): Promise<Result[]> {
  const { db, stamp, seen, rules } = batch;
  const known = world(rules.people);
  await holdNamed(db, stamp.company, eventsIn(batch.rows));
  const owners = await holdNamedOwners(db, stamp, batch.rows);
  const rows = batch.rows.map(owners.asOfNow);
  await loadMatches(batch, known);
  const results = rows.map((row) => resolve(row, known, seen, { ...rules, newId }));
  batch.onResolved?.(known);

  const contacts = [...known.contacts.values()];
  const enquiries = [...known.enquiries.values()];
  await findOwners(batch, enquiries.filter(isNew));
  await checkOwners(batch, owners, enquiries);
  const inserting = await insertNew(batch, contacts.filter(isNew), enquiries.filter(isNew));
  await writeChanged(batch, contacts, enquiries, inserting);
  const saving = beside(insertResults(db, stamp.importId, results, false));
  await inserting();
  await saving();
  return results;
}

/**
 * Sends the new contacts and enquiries; the returned function waits for them. Each is prepared while PostgreSQL works on the one before. If one
 * fails, those after it fail too, so they are awaited in this order.
 */
async function insertNew(
  { db, stamp }: Batch,
  contacts: Contact[],
  enquiries: Enquiry[],
): Promise<() => Promise<void>> {
  const people = beside(insertContacts(db, stamp, contacts));
  await letOthersRun(); // it is sent
  const theirs = beside(insertEnquiries(db, stamp, enquiries));
  await letOthersRun();
  return async () => {
    await people();
    await theirs();
  };
}

/** Writes what the rows changed, once the new records are there. */
async function writeChanged(
  { db, stamp }: Batch,
  contacts: Contact[],
  enquiries: Enquiry[],
  inserting: () => Promise<void>,
): Promise<void> {
  const changedContacts = contacts.filter((one) => one.before !== null);
  const changedEnquiries = enquiries.filter((one) => one.before !== null);
  const withEvent = enquiries.filter(({ fields }) => typeof fields.interest.event === 'string');
  if (changedContacts.length + changedEnquiries.length + withEvent.length === 0) return;
  await inserting();
  if (changedContacts.length > 0 && (await updateContacts(db, stamp, changedContacts)) < changedContacts.length)
    throw new Overtaken();
  if (changedEnquiries.length > 0 && (await updateEnquiries(db, stamp, changedEnquiries)) < changedEnquiries.length)
    throw new Overtaken();
  if (withEvent.length > 0)
    await placeImported(
      db,
      stamp,
      withEvent.map(({ id }) => id),
    );
}

/** Assigns enquiries without an owner in the file by the rules of their office. Runs before any other lock is taken, as creating an enquiry does. */
async function findOwners({ db, stamp, now, kindOf }: Batch, made: Enquiry[]): Promise<void> {
  const requests = made.flatMap((one) => {
    const kind = one.unowned ? kindOf(one.serviceId) : undefined;
    return kind ? [{ one, kind }] : [];
  });
  if (requests.length === 0) return;
  const choices = await assignOwners(
    { db, company: stamp.company, now },
    requests.map(({ one, kind }) => ({
      officeId: one.officeId,
      serviceId: one.serviceId,
      kind,
      leadSourceId: one.fields.leadSourceId,
      campaignId: one.fields.campaignId,
      countries: [one.contact.fields.residence, one.contact.fields.nationality],
      language: one.contact.fields.language,
    })),
  );
  for (const [at, { one }] of requests.entries()) one.fields.assigneeId = choices[at]?.ownerId ?? one.fields.assigneeId;
}

/** Checks that the owners of open enquiries may own them, and locks those owners until the transaction commits. */
async function checkOwners({ stamp, rules }: Batch, { hold, may }: Owners, enquiries: Enquiry[]): Promise<void> {
  const assigned = enquiries.flatMap((one) => {
    const { fields, before } = one;
    const isKept = before !== null && before.assigneeId === fields.assigneeId && rules.isOpen(before.status);
    const isGiven = isNew(one) || (before !== null && !isKept);
    return isGiven && rules.isOpen(fields.status) && fields.assigneeId !== null ? [{ one, id: fields.assigneeId }] : [];
  });
  await hold(assigned.map(({ id }) => id));
  for (const { one, id } of assigned) {
    if (may(id, one.officeId) || id === stamp.userId) continue;
    // the chosen owners left in the meantime: choose again
    if (one.unowned) throw new Overtaken();
    one.fields.assigneeId = stamp.userId;
  }
}

/** The events that rows refer to, by title or number. */
const eventsIn = (rows: readonly ReadRow[]): string[] => [
  ...new Set(
    rows.flatMap((row) => (row.ok && typeof row.ask.interest.event === 'string' ? row.ask.interest.event : [])),
  ),
];

const isNew = ({ version }: Pick<Contact, 'version'>) => version === 0;

/** Resolves a batch of a preview and writes only its outcomes. The world is kept for the next batch. */
export async function rehearseBatch(batch: Batch, known: World, placeholder: () => string): Promise<Result[]> {
  const owners = await holdNamedOwners(batch.db, batch.stamp, batch.rows);
  await loadMatches(batch, known);
  const results = batch.rows
    .map(owners.asOfNow)
    .map((row) => resolve(row, known, batch.seen, { ...batch.rules, newId: placeholder }));
  await insertResults(batch.db, batch.stamp.importId, results, true);
  if (batch.rules.duplicates !== 'update') known.slim();
  return results;
}
