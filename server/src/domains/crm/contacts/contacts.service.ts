import type { contacts } from '@embark/contracts/crm/contacts';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import { newId } from '../../../kit/newId.ts';
import { requireValid, Problem } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import * as sql from './contacts.queries.ts';
import {
  type ContactColumns,
  type ContactFields,
  differing,
  lacking,
  readContact,
  touchesOf,
} from './contacts.rules.ts';
import { knownToOtherOffices, marksOf } from './otherOffices.service.ts';
import { findDuplicates } from './duplicateCheck.queries.ts';
import { Raw } from '../../../kit/responses.ts';
import { isUnit } from '../../../kit/saving.ts';
import { type AddedContact, addNew } from './addNew.service.ts';
import { identityOf, onlySame } from './sharers.rules.ts';
import { survivorOf } from './person/person.queries.ts';
import { findPage } from './list.queries.ts';

type Inputs = { [K in keyof typeof contacts]: Input<(typeof contacts)[K]> };
type Outputs = { [K in keyof typeof contacts]: Output<(typeof contacts)[K]> };

/** The database returns the page as JSON text, which is sent unchanged. */
export const list = async ({ db, pool, reach }: Ctx, filter: Inputs['list']): Promise<Raw> =>
  new Raw(await findPage(db, pool, reach, filter));

/** The same list for users who can access only some contacts: it requires a query. */
export const search = (ctx: Ctx, query: Inputs['search']): Promise<Raw> => list(ctx, query);

export async function get({ db, reach }: Ctx, { id }: Inputs['get']): Promise<Outputs['get']> {
  const person = await sql.findShown(db, reach, await survivorOf(db, id));
  return { ...person, ...touchesOf(person.enquiryList) };
}

export async function known(ctx: Ctx, query: Inputs['known']): Promise<Outputs['known']> {
  const marks = await marksOf(ctx, query);
  const day = query.dateOfBirth ?? '';
  const elsewhere = await knownToOtherOffices(ctx, marks);
  const found = await findDuplicates(ctx.db, ctx.reach, {
    ...marks,
    name: query.name || null,
    dateOfBirth: isDay(day) ? day : null,
    except: query.except && isUuid(query.except) ? query.except : null,
  });
  return {
    rows: [
      ...found.map((person) => ({ within: true as const, ...person })),
      ...elsewhere.map(({ office, owner, client, requestId }) => ({
        within: false as const,
        office,
        owner,
        client,
        requestId,
      })),
    ],
  };
}

/** The contact of a new enquiry; `note` lists what was typed differently from the stored values. `added`: the contact, if a unit adds them. */
type FoundContact = { id: string; note: string; added?: AddedContact };

/**
 * Finds the contact of a new enquiry: the one named by `contactId` (within reach), otherwise the only one within reach who is the same person
 * (`samePerson`), otherwise a new one; with `otherPerson` always a new one. Fills in blank fields of an existing contact. A unit can only add a new one.
 */
export async function take(
  ctx: Ctx,
  given: ContactFields & { contactId?: string | null | undefined; otherPerson?: boolean | undefined },
  region: string,
): Promise<FoundContact> {
  const { columns } = read(ctx, given, [given.residence, region]);
  if (given.contactId) {
    const named = await followMerge(ctx, await sql.findVisible(ctx.db, ctx.reach, given.contactId));
    requireValid(named !== undefined, 'contactId', "Contact not found, or you don't have access");
    return fill(ctx, named, columns);
  }
  const name = `${columns.givenNames ?? ''} ${columns.familyName ?? ''}`.trim() || (columns.preferredName ?? '');
  const numbers = [columns.phone, columns.whatsapp].filter((number) => typeof number === 'string');
  const marks = { name, email: columns.email, numbers };
  if (isUnit(ctx)) return addNew(ctx, columns, marks);
  await sql.waitForTurn(ctx.db, ctx.reach.company, marks);
  const person = given.otherPerson ? undefined : await findSame(ctx, marks, columns);
  if (person) return fill(ctx, person, columns);

  const created = { ...columns, id: newId(), company: ctx.reach.company };
  await sql.insert(ctx.db, created);
  await audit.record(ctx, { action: 'contacts.create', subject: 'contacts', subjectId: created.id, after: created });
  return { id: created.id, note: '' };
}

/** Finds and locks the only contact within reach who is the same person. */
async function findSame(ctx: Ctx, { name, email, numbers }: sql.PersonKeys, typed: ContactColumns) {
  const sharers = await sql.findSharers(ctx.db, ctx.reach, { name, email, numbers });
  const { preferredName = '', familyName = '', givenNames = '', dateOfBirth = null } = typed;
  const own = { email: email ?? null, phone: numbers[0] ?? null, whatsapp: numbers[1] ?? null, called: [], also: [] };
  const who = identityOf({ name, preferredName, familyName, givenNames, dateOfBirth, ...own });
  const [same, ...others] = onlySame(who, sharers, identityOf);
  if (!same || others.length > 0) return undefined;
  return followMerge(ctx, await sql.findVisible(ctx.db, ctx.reach, same.id));
}

/** A merge may have finished while waiting for the lock: continue with the surviving contact. */
async function followMerge(ctx: Ctx, found: sql.ContactRow | undefined): Promise<sql.ContactRow | undefined> {
  let person = found;
  while (person?.mergedInto) person = await sql.findVisible(ctx.db, ctx.reach, person.mergedInto);
  return person;
}

async function fill(
  ctx: Ctx,
  stored: sql.ContactRow,
  columns: ReturnType<typeof readContact>['columns'],
): Promise<FoundContact> {
  const differences = differing(columns, stored);
  const note = differences.length > 0 ? `Also given: ${differences.join(', ')}` : '';
  const blanks = Object.fromEntries(
    Object.entries(columns).filter(([field, value]) => {
      const now = Object.entries(stored).find(([name]) => name === field)?.[1];
      const isBlank = now === null || now === '' || (Array.isArray(now) && now.length === 0);
      return isBlank && value !== null && value !== '' && value !== '[]';
    }),
  );
  if (stored.givenNames || stored.familyName) for (const name of ['givenNames', 'familyName']) delete blanks[name];
  if (Object.keys(blanks).length > 0) await write(ctx, stored, blanks);
  return { id: stored.id, note };
}

/** Updates a locked contact through an enquiry, whose version guards it. Returns the changed fields; writes nothing if there are none. */
export async function change(ctx: Ctx, id: string, given: ContactFields, region: string): Promise<string[]> {
  const current = await sql.find(ctx.db, id);
  const residence = given.residence === undefined ? current.residence : given.residence;
  const { columns } = read(ctx, given, [residence, region]);
  const complaints = lacking({ ...current, ...columns });
  if (Object.keys(complaints).length > 0) refuse(complaints);
  // the same number in another format is not a change
  if (columns.phone && columns.phone === current.phone) delete columns.phoneRaw;
  if (columns.whatsapp && columns.whatsapp === current.whatsapp) delete columns.whatsappRaw;
  const before = new Map<string, unknown>(Object.entries(current));
  const changed = Object.fromEntries(
    Object.entries(columns).filter(([field, value]) => {
      const now = before.get(field);
      return (field === 'consent' ? JSON.stringify(now) : now) !== value;
    }),
  );
  if (Object.keys(changed).length > 0) await write(ctx, current, changed);
  return Object.keys(changed);
}

async function write(ctx: Ctx, stored: sql.ContactRow, columns: Record<string, unknown>) {
  const after = await sql.update(ctx.db, stored.id, columns);
  const fields = Object.keys(columns);
  const of = (row: object) => Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)));
  await audit.record(ctx, {
    action: 'contacts.change',
    subject: 'contacts',
    subjectId: stored.id,
    before: of(stored),
    after: of(after),
  });
}

/** Deletes a contact without enquiries, client files or notes. */
export async function removeUnused(ctx: Ctx, id: string): Promise<void> {
  const before = await sql.removeUnused(ctx.db, id);
  if (before) await audit.record(ctx, { action: 'contacts.remove', subject: 'contacts', subjectId: id, before });
}

function read(ctx: Ctx, given: ContactFields, regions: (string | null | undefined)[]) {
  const parsed = readContact(given, regions, ctx.now.toISOString().slice(0, 10));
  if (Object.keys(parsed.complaints).length > 0) refuse(parsed.complaints);
  return parsed;
}

function refuse(fields: Record<string, string>): never {
  throw new Problem('invalid', Object.values(fields)[0] ?? "This can't be saved.", { fields });
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && (new Date(`${text}T00:00:00Z`).toJSON() ?? '').startsWith(text);
