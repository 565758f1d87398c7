import type { ImportSettings } from '@embark/contracts/crm/imports';
import type { Note } from './cells.rules.ts';
import { type Difference, type EnquiryFields, mergeEnquiry, mergePerson } from './fields.rules.ts';
import type { Ask, GoodRow, ReadRow, Reason } from './row.rules.ts';
import { keysOf, type People } from './crowd.rules.ts';
import { match, type Match } from './match.rules.ts';
import type { Seen, SeenRows } from './seen.rules.ts';
import type { Contact, Enquiry, World } from './world.rules.ts';

export type Result = {
  line: number;
  outcome: 'created' | 'updated' | 'skipped' | 'failed';
  reason: Reason | null;
  about: string | null;
  notes: Note[];
  difference: Difference | null;
  enquiry: Enquiry | null;
  enquiryId: string | null;
};

export type Rules = Pick<ImportSettings, 'duplicates' | 'update'> & {
  people: People;
  answers?: ImportSettings['people'];
  isOpen: (status: string) => boolean;
  importer: number;
  nextDate: (status: string, officeId: number) => Date;
  newId: () => string;
};

/**
 * Resolves rows one by one, each in view of what earlier rows did. A row is a duplicate if an accepted earlier row, or an open enquiry, is for the same
 * service and the same person. Otherwise the enquiry is new, and belongs to the contact of that person, whose blank fields it fills. Nothing is written
 * on someone else with the same email or phone: that is a contact of its own, or a question.
 */
export function resolve(row: ReadRow, world: World, seen: SeenRows, rules: Rules): Result {
  if (!row.ok) return { ...empty(row.line), outcome: 'failed', reason: row.reason, about: row.about };
  const { duplicates, update = {} } = rules;
  const found = match(row, world, seen, rules);
  if (found.as !== 'person') {
    const about = `${found.shared.address} (${found.shared.name})`;
    return found.as === 'held'
      ? { ...empty(row.line), outcome: 'failed', reason: 'unsure-person', about }
      : { ...empty(row.line), outcome: 'skipped', reason: 'left-out', about };
  }
  const duplicate = duplicates === 'create' ? null : twinOf(row, found, world);
  if (duplicate && (duplicates === 'skip' || duplicate.enquiry)) {
    seen.add(row.service.id, row.person, { id: duplicate.id, line: duplicate.line });
    const result = { ...empty(row.line), enquiryId: duplicate.id, notes: row.notes };
    if (duplicate.enquiry && duplicates === 'update') {
      const difference = revise(duplicate.enquiry, row, world, rules, update);
      return { ...result, outcome: 'updated', difference, enquiry: duplicate.enquiry };
    }
    const inFile = duplicate.line !== null;
    return {
      ...result,
      outcome: 'skipped',
      reason: inFile ? 'duplicate-line' : 'duplicate',
      about: inFile ? String(duplicate.line) : (duplicate.enquiry?.number ?? null),
      notes: [],
    };
  }
  const notes = [...row.notes];
  const enquiry = create(row, found, world, rules, notes);
  seen.add(row.service.id, row.person, { id: enquiry.id, line: row.line });
  return { ...empty(row.line), outcome: 'created', enquiry, enquiryId: enquiry.id, notes };
}

const empty = (line: number): Omit<Result, 'outcome'> => ({
  line,
  reason: null,
  about: null,
  notes: [],
  difference: null,
  enquiry: null,
  enquiryId: null,
});

type Person = Extract<Match, { as: 'person' }>;
type Duplicate = Seen & { enquiry: Enquiry | null };

function twinOf({ service }: GoodRow, { contacts, seen }: Person, world: World): Duplicate | null {
  if (seen) return { id: seen.id, line: seen.line, enquiry: world.enquiries.get(seen.id) ?? null };
  for (const contact of contacts) {
    const enquiry = oldest(contact.open.filter((one) => one.serviceId === service.id));
    if (enquiry) return { id: enquiry.id, line: enquiry.line, enquiry };
  }
  return null;
}

const oldest = (enquiries: Enquiry[]): Enquiry | null =>
  enquiries.reduce<Enquiry | null>((first, one) => (first && first.id < one.id ? first : one), null);

function create(
  row: GoodRow,
  { contacts: [known], shared }: Person,
  world: World,
  rules: Rules,
  notes: Note[],
): Enquiry {
  if (shared) {
    const { address, name } = shared;
    notes.push({ code: 'shared', target: address.includes('@') ? 'email' : 'phone', about: `${address} (${name})` });
  }
  const contact = known ?? { id: rules.newId(), version: 0, own: true, fields: row.person, before: null, open: [] };
  const fields = startOf(row, rules);
  if (known) {
    const { fields: filled, difference } = mergePerson(known.fields, row.person, {});
    if (Object.keys(difference).length > 0) changePerson(known, filled, world);
    keepOtherDetails(known, row, fields, notes);
  } else world.addContact(contact);
  const enquiry: Enquiry = {
    id: rules.newId(),
    number: null,
    line: row.line,
    version: 0,
    own: true,
    contact,
    serviceId: row.service.id,
    officeId: row.service.officeId,
    unowned: row.ask.assigneeId === null && rules.isOpen(fields.status),
    createdAt: row.ask.createdAt,
    fields,
    before: null,
  };
  world.addEnquiry(enquiry, rules.isOpen(fields.status));
  return enquiry;
}

function startOf({ ask, service }: GoodRow, rules: Rules): EnquiryFields {
  const { createdAt: _, ...fields } = ask;
  const status = ask.status ?? 'NE';
  return {
    ...fields,
    status,
    leadStatus: ask.leadStatus ?? 'new',
    rating: ask.rating ?? 'warm',
    assigneeId: ask.assigneeId ?? (rules.isOpen(status) ? rules.importer : null),
    nextFollowUpAt: followUp(status, ask.nextFollowUpAt, service.officeId, rules),
    interest: { kind: service.kind, ...ask.interest },
  };
}

const followUp = (status: string, given: string | null, officeId: number, rules: Rules) =>
  given ?? (rules.isOpen(status) ? rules.nextDate(status, officeId).toISOString() : null);

/** An existing contact keeps their email and phones; other contact details of the row go to the remarks of the enquiry. */
function keepOtherDetails(contact: Contact, row: GoodRow, fields: EnquiryFields, notes: Note[]) {
  const ownKeys = new Set(keysOf(contact.fields));
  // a number that could not be read is in the remarks already
  const others = keysOf(row.person).filter((key) => !ownKeys.has(key) && !key.startsWith('?'));
  for (const key of others) {
    notes.push({ code: 'differs', target: key.includes('@') ? 'email' : 'phone', about: key });
    fields.remarks = [fields.remarks, key].filter(Boolean).join('\n');
  }
}

function changePerson(contact: Contact, fields: Contact['fields'], world: World) {
  if (contact.version > 0) contact.before ??= contact.fields;
  world.change(contact, fields);
}

function revise(
  enquiry: Enquiry,
  row: GoodRow,
  world: World,
  rules: Rules,
  ways: NonNullable<Rules['update']>,
): Difference {
  const { contact } = enquiry;
  const person = mergePerson(contact.fields, row.person, ways);
  if (Object.keys(person.difference).length > 0) changePerson(contact, person.fields, world);

  const values: Ask = { ...row.ask };
  const { fields, difference } = mergeEnquiry(enquiry.fields, values, ways);
  if (Object.keys(difference).length > 0) {
    if (enquiry.version > 0) enquiry.before ??= enquiry.fields;
    const open = rules.isOpen(fields.status);
    fields.nextFollowUpAt = followUp(fields.status, fields.nextFollowUpAt, enquiry.officeId, rules);
    if (open) fields.assigneeId ??= rules.importer;
    const others = contact.open.filter((one) => one !== enquiry);
    contact.open = open ? [...others, enquiry] : others;
    enquiry.fields = fields;
    if ('assignee' in difference || !open) enquiry.unowned = false;
  }
  return { ...person.difference, ...difference };
}
