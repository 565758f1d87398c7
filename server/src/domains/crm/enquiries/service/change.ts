import { isOpen } from '@embark/contracts/catalogue/reference';
import { contactFields } from '@embark/contracts/crm/contacts';
import { type enquiries, plainFields } from '@embark/contracts/crm/enquiries';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { requireFuture, requireState, requireValid } from '../../../../kit/problem.ts';
import { saving } from '../../../../kit/saving.ts';
import * as audit from '../../../platform/audit/index.ts';
import { isOfOffice } from '../../../catalogue/reference/index.ts';
import * as contacts from '../../contacts/index.ts';
import { tellOfPerson } from '../../conversions/index.ts';
import { requireOwner } from '../../../organisation/people/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { enquiryTable, type Stored } from '../enquiries.queries.ts';
import { mayChange, mayRemove } from '../enquiries.access.ts';
import * as sql from '../enquiries.queries.ts';
import { ownChanges } from '../history.rules.ts';
import { present } from '../present.service.ts';
import * as check from './checks.ts';
import { holdEvents, register } from './register.ts';
import { notifyOwner } from './timeline.ts';
import * as registrations from '../../registrations/index.ts';

/** Changes fields of an enquiry and its person, on the version that was read. */
export const change = saving(
  async (
    ctx: Ctx,
    { id, version, ...given }: Input<typeof enquiries.change>,
  ): Promise<Output<typeof enquiries.change>> => {
    const isPersonal = Object.keys(given).some((field) => Object.hasOwn(contactFields, field));
    if (given.interest || given.serCode) await holdEvents(ctx, id, given.interest);
    if (isPersonal) await sql.lockPerson(ctx.db, ctx.reach, id);
    const before = await takeForChange(ctx, enquiryTable, { id, version, may: mayChange, present });

    if (Object.keys(given).length === 0) return present(ctx, before);
    const { columns, region } = await columnsOf(ctx, before, given);
    const personal = isPersonal ? await contacts.change(ctx, before.contactId, given, region) : [];
    await enquiryTable.update(ctx, id, columns);
    if (personal.length > 0) {
      await sql.touchOthers(ctx.db, before.contactId, id);
      await tellOfPerson(ctx.db, before.contactId);
    }

    await register(ctx, { id, isMoved: columns.serviceId !== undefined }, before, given.interest);

    // a new service or interest, and what is known of the person, change more than these columns
    const isAlone = personal.length === 0 && given.interest === undefined && columns.serviceId === undefined;
    const after = await (isAlone ? enquiryTable.after(ctx, before, columns) : enquiryTable.find(ctx, id));
    await trace(ctx, before, after, personal);
    if (after.assigneeId !== before.assigneeId) await notifyOwner(ctx, after);
    return present(ctx, after);
  },
);

type Fields = Omit<Input<typeof enquiries.change>, 'id' | 'version'>;

async function columnsOf(ctx: Ctx, before: Stored, given: Fields) {
  const columns: sql.Change = {};
  const service = await move(ctx, before, given, columns);
  await assign(ctx, before, given, service.office, columns);
  const { leadSourceId, campaignId } = given;
  // values that are no longer offered may be kept
  const origin = {
    leadSourceId: leadSourceId === before.leadSourceId ? null : leadSourceId,
    campaignId: campaignId === before.campaignId ? null : campaignId,
  };
  await check.origin(ctx, origin, service.officeId);
  followUp(ctx, before, given, columns);
  for (const field of [...plainFields.names, 'rating', 'leadSourceId', 'campaignId', 'remarks'] as const) {
    Object.assign(columns, given[field] !== undefined && { [field]: given[field] });
  }
  if (given.tags) columns.tags = [...new Set(given.tags)];
  return { columns, region: service.phoneRegion };
}

/** A new service can mean a new office, which the user must also work in, and a new kind of interest. */
async function move(ctx: Ctx, before: Stored, { serCode, interest, campaignId }: Fields, columns: sql.Change) {
  const moved = serCode && serCode.toUpperCase() !== before.serCode ? await check.service(ctx, serCode) : null;
  const service = moved ?? before;
  if (interest) columns.interest = check.interest(service.kind, interest);
  if (moved) {
    requireValid(before.status !== 'CV', 'serCode', "You can't change the service of a converted enquiry");
    check.usesStatus(moved.kind, before.status, 'serCode');
    Object.assign(columns, { officeId: moved.officeId, serviceId: moved.id });
    // campaigns belong to an office
    const was = moved.officeId !== before.officeId && campaignId === undefined ? before.campaignId : null;
    if (was !== null && (await isOfOffice(ctx.db, was))) columns.campaignId = null;
    if (!interest && moved.kind !== before.kind) columns.interest = check.interest(moved.kind, undefined);
  }
  return service;
}

async function assign(ctx: Ctx, before: Stored, { assigneeId }: Fields, office: string, columns: sql.Change) {
  const owner = assigneeId === undefined ? before.assigneeId : assigneeId;
  requireValid(owner !== null || !isOpen(before.status), 'assigneeId', 'An open enquiry needs an owner');
  const isNew = owner !== before.assigneeId || office !== before.office;
  if (owner !== null && isNew)
    await requireOwner(ctx, owner, { office, permission: 'enquiries.write', field: 'assigneeId' });
  if (assigneeId !== undefined) columns.assigneeId = owner;
}

function followUp(ctx: Ctx, before: Stored, given: Fields, columns: sql.Change) {
  const { nextFollowUpAt: at, nextFollowUpHow, nextFollowUpNote } = given;
  if (at !== undefined) {
    const isKept = at !== null && new Date(at).toISOString() === before.nextFollowUpAt;
    requireValid(
      at === null || isOpen(before.status),
      'nextFollowUpAt',
      "You can't set a follow-up on a closed enquiry",
    );
    requireValid(at !== null || !isOpen(before.status), 'nextFollowUpAt', 'Choose a follow-up date');
    columns.nextFollowUpAt = at === null || isKept ? before.nextFollowUpAt : requireFuture(ctx, at, 'nextFollowUpAt');
    if (at === null) Object.assign(columns, { nextFollowUpAt: null, nextFollowUpHow: null, nextFollowUpNote: null });
  }
  if (at === null) return;
  if (nextFollowUpHow !== undefined) columns.nextFollowUpHow = nextFollowUpHow;
  if (nextFollowUpNote !== undefined) columns.nextFollowUpNote = nextFollowUpNote;
}

const reported = [
  'status',
  'nextFollowUpAt',
  'nextFollowUpHow',
  'nextFollowUpNote',
  'assignee',
  'assigneeId',
  'version',
];
const machine = [
  'updatedAt',
  'lastActivityAt',
  'officeId',
  'phoneRegion',
  'zone',
  'leadSourceId',
  'campaignId',
  'kind',
];

/** Writes what changed to the timeline and the audit trail. `personal`: the fields of the person that changed. */
export async function trace(
  ctx: Ctx,
  before: Stored,
  after: Stored,
  personal: readonly string[],
  action = 'enquiries.change',
) {
  const changed = ownChanges(before, after);
  const of = timeline.at('enquiries', after);
  const fields = Object.keys(changed.after).filter((field) => !reported.includes(field) && !machine.includes(field));
  const entries: Parameters<typeof timeline.append>[1][] = [];
  if (before.status !== after.status) {
    entries.push({ ...of, kind: 'status', data: { from: before.status, to: after.status } });
  }
  if (before.assigneeId !== after.assigneeId) {
    entries.push({ ...of, kind: 'assignee', data: { from: before.assignee, to: after.assignee } });
  }
  if (before.nextFollowUpAt !== after.nextFollowUpAt) {
    const data = { from: before.nextFollowUpAt, to: after.nextFollowUpAt, how: after.nextFollowUpHow };
    entries.push({ ...of, kind: 'follow-up', note: after.nextFollowUpNote, data });
  }
  const changedFields = [...fields, ...personal.filter((field) => !field.endsWith('Raw'))];
  if (changedFields.length > 0) entries.push({ ...of, kind: 'changed', data: { fields: changedFields } });
  if (entries.length > 0) await timeline.append(ctx, ...entries);
  await audit.record(ctx, { action, subject: 'enquiries', subjectId: after.id, ...changed });
}

const isNotConverted = ({ status, conversionId }: Stored) => status !== 'CV' && conversionId === null;

/** Deletes an enquiry with its timeline, and its person if they have no other records. The audit log keeps the values. */
export function remove(
  ctx: Ctx,
  { id, version }: Input<typeof enquiries.remove>,
): Promise<Output<typeof enquiries.remove>> {
  return inTransaction(ctx, async (ctx) => {
    await registrations.holdEvents(ctx, { enquiryId: id });
    await sql.lockPerson(ctx.db, ctx.reach, id);
    const before = await takeForChange(ctx, enquiryTable, {
      id,
      version,
      may: mayRemove,
      require: [[isNotConverted, "You can't delete a converted enquiry."]],
      present,
    });
    const isNoted = await sql.hasNotes(ctx.db, id);
    requireState(!isNoted, "You can't delete an enquiry with notes of advice.", { present: present(ctx, before) });
    await registrations.release(ctx, id);
    await enquiryTable.remove(ctx, id);
    await audit.recordChange(ctx, 'enquiries.remove', id, before, null);
    await contacts.removeUnused(ctx, before.contactId);
    return { message: `${before.number} deleted.` };
  });
}
