import { EnquiryStatus, isOpen } from '@embark/contracts/catalogue/reference';
import { contactFields } from '@embark/contracts/crm/contacts';
import { FollowUpWay, Interest, plainFields, ratings } from '@embark/contracts/crm/enquiries';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Ctx } from '../../../../kit/context.ts';
import { requireFuture, requireValid } from '../../../../kit/problem.ts';
import { isSame } from '../../../../kit/record/diff.rules.ts';
import * as contacts from '../../contacts/index.ts';
import { tellOfPerson } from '../../conversions/index.ts';
import { requireOwner } from '../../../organisation/people/index.ts';
import { leaveStage } from '../../../workspace/tasks/index.ts';
import { enquiryTable, type Stored, touchOthers } from '../enquiries.queries.ts';
import { trace } from './change.ts';
import * as check from './checks.ts';
import { notifyOwner } from './timeline.ts';

/** An entry of the audit trail about an enquiry or its person. */
export type Entry = { subject: string; before: unknown; after: unknown };

/** The fields that can get an earlier value back, as the audit trail keeps them. */
const Own = z
  .object({
    status: EnquiryStatus.refine(isOpen),
    rating: z.enum(ratings),
    ...plainFields.form,
    leadSourceId: z.number().nullable(),
    campaignId: z.number().nullable(),
    assigneeId: z.number().nullable(),
    remarks: z.string(),
    tags: z.array(z.string()),
    interest: Interest,
    nextFollowUpAt: z.string().nullable(),
    nextFollowUpHow: FollowUpWay.nullable(),
    nextFollowUpNote: z.string().nullable(),
  })
  .partial();
const Person = z.object(contactFields).partial();
export type Earlier = { own: z.infer<typeof Own>; person: z.infer<typeof Person> };

/** The trail keeps no value where a field was blank. */
const blanks: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(plainFields.fields).map(([name, { type }]) => [name, type.blank])),
  remarks: '',
  tags: [],
  consent: [],
  givenNames: '',
  familyName: '',
  preferredName: '',
};

const fieldsOf = (state: unknown) => new Map<string, unknown>(Object.entries(Object(state)));

function read<S extends z.ZodObject>(schema: S, was: Map<string, unknown>): z.output<S> | undefined {
  const given = [...was].map(([field, value]) => [field, value ?? blanks[field] ?? null]);
  const found = schema.safeParse(Object.fromEntries(given));
  return found.success && Object.keys(found.data).length > 0 ? found.data : undefined;
}

/**
 * What an entry can put back. Undefined if it changed the service, an event registration, or a status that only a move
 * can change: a closed enquiry is reopened with a reason.
 */
export function earlierOf({ subject, before, after }: Entry): Earlier | undefined {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (subject === 'contacts') {
    const person = read(Person, was);
    return person && { own: {}, person };
  }
  const own = read(Own, was);
  const isMove = was.has('status') && !EnquiryStatus.refine(isOpen).safeParse(is.get('status')).success;
  const isEvent = own?.interest?.kind === 'event' || own?.interest?.kind === 'webinar';
  return !own || was.has('serCode') || isMove || isEvent ? undefined : { own, person: {} };
}

/** The columns of the fields that the history shows by name. */
const columns: Readonly<Record<string, string>> = {
  leadSource: 'leadSourceId',
  campaign: 'campaignId',
  assignee: 'assigneeId',
};

/** The part of an entry behind one row of the history; undefined if that field cannot be restored on its own. */
export function earlierField({ subject, before, after }: Entry, field: string): Earlier | undefined {
  const was = fieldsOf(before);
  const column = columns[field] ?? field;
  if (field === 'status' || after === null || !was.has(column)) return undefined;
  return earlierOf({ subject, before: { [column]: was.get(column) }, after });
}

const alike = (one: unknown, other: unknown) => isSame(one, other) || isDeepStrictEqual(one, other);

/** Whether the record still has the values that the entry gave it. */
export function isUnchanged(row: object, { after }: Entry, { own, person }: Earlier): boolean {
  const [now, then] = [fieldsOf(row), fieldsOf(after)];
  return Object.keys({ ...own, ...person }).every((field) => alike(now.get(field), then.get(field)));
}

/** Whether an earlier value differs from the current one. */
export function differs(row: object, { own, person }: Earlier): boolean {
  const now = fieldsOf(row);
  return Object.entries({ ...own, ...person }).some(([field, value]) => !alike(now.get(field), value));
}

/** A follow-up date restored on its own must be in the future. Undoing a whole change also restores a date that has passed. */
export function requireUsable(ctx: Ctx, { own: { nextFollowUpAt } }: Earlier): void {
  if (nextFollowUpAt) requireFuture(ctx, nextFollowUpAt, 'nextFollowUpAt');
}

/** Writes earlier values to a locked enquiry and its locked person, if they are still allowed. */
export async function putBack(
  ctx: Ctx,
  before: Stored,
  { own, person }: Earlier,
  action: `enquiries.${string}`,
): Promise<Stored> {
  const { id, contactId, office } = before;
  await requireAllowed(ctx, before, own);
  const { assigneeId, interest } = own;
  if (assigneeId) await requireOwner(ctx, assigneeId, { office, permission: 'enquiries.write', field: 'assigneeId' });
  const personal =
    Object.keys(person).length > 0 ? await contacts.change(ctx, contactId, person, before.phoneRegion) : [];
  await enquiryTable.update(ctx, id, { ...own, ...(interest && { interest: check.interest(before.kind, interest) }) });
  if (personal.length > 0) {
    await touchOthers(ctx.db, contactId, id);
    await tellOfPerson(ctx.db, contactId);
  }

  const after = await enquiryTable.find(ctx, id);
  await trace(ctx, before, after, personal, action);
  if (after.assigneeId !== before.assigneeId) await notifyOwner(ctx, after);
  if (after.status !== before.status) await leaveStage(ctx, { kind: 'enquiry', ids: [id], stage: before.status });
  return after;
}

/** Open enquiries have an owner and a date, closed ones no date; the origin still has to belong to the office. */
async function requireAllowed(ctx: Ctx, before: Stored, own: Earlier['own']) {
  const { status = before.status, assigneeId, nextFollowUpAt: at } = own;
  requireValid(assigneeId !== null || !isOpen(status), 'assigneeId', 'An open enquiry needs an owner');
  requireValid(at !== null || !isOpen(status), 'nextFollowUpAt', 'Choose a follow-up date');
  requireValid(!at || isOpen(status), 'nextFollowUpAt', "You can't set a follow-up on a closed enquiry");
  if (own.status) check.usesStatus(before.kind, own.status, 'status');
  await check.origin(ctx, { leadSourceId: own.leadSourceId, campaignId: own.campaignId }, before.officeId);
}
