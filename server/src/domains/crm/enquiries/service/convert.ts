import { enquiryStatusNames, statusesOf } from '@embark/contracts/catalogue/reference';
import type { NewConversion } from '@embark/contracts/crm/conversions';
import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { defineHook } from '../../../../kit/hook.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { requireValid } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as conversions from '../../conversions/index.ts';
import { calendarOf, nextWorkingDay } from '../../../organisation/offices/index.ts';
import { requireOwner } from '../../../organisation/people/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { leaveStage } from '../../../workspace/tasks/index.ts';
import { enquiryTable } from '../enquiries.queries.ts';
import { mayConvert } from '../enquiries.access.ts';
import { canConvert, movesFrom } from '../flow.rules.ts';
import { own } from '../history.rules.ts';
import { present } from '../present.service.ts';
import { notifyMentioned } from './timeline.ts';
import { create } from './create.ts';
import { move } from './move.ts';
import * as check from './checks.ts';

/** What a domain does with its records of an enquiry, in the transaction that makes it a client file. */
type ConversionStep = (ctx: Ctx, converted: { enquiryId: string; conversionId: string }) => Promise<void>;

/** What happens beside when an enquiry becomes a client file. */
export const conversionSteps = defineHook<ConversionStep>('conversionSteps');

/** Creates the client file and closes the enquiry in one transaction, so that a double click creates one file. */
export function convert(
  ctx: Ctx,
  { id, version, caseOfficerId, note, remarks }: Input<typeof enquiries.convert> & { remarks?: string },
  steps: readonly ConversionStep[] = [],
): Promise<Output<typeof enquiries.convert>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, enquiryTable, {
      id,
      version,
      may: mayConvert,
      require: [[({ status }) => status !== 'CV', 'This enquiry has already been converted.']],
      present,
    });
    const open = movesFrom(before.kind, before.status);
    const ready = canConvert(before.kind, before.status);
    requireValid(
      ready,
      'status',
      `An enquiry in ${enquiryStatusNames[before.status]} can't be converted yet. Change its status first.`,
      {
        allowed: open,
      },
    );
    const officer = caseOfficerId ?? before.assigneeId ?? ctx.reach.userId;
    await requireOwner(ctx, officer, {
      office: before.office,
      permission: 'conversions.write',
      field: 'caseOfficerId',
    });

    const due = nextWorkingDay(ctx.now, await calendarOf(ctx.db, before.officeId, ctx.now)).toISOString();
    const file = await conversions.open(ctx, {
      enquiryId: id,
      kind: before.kind,
      caseOfficerId: officer,
      nextActionAt: before.nextFollowUpAt ?? due,
      nextAction: before.nextFollowUpNote,
      ...(remarks && { remarks }),
    });
    for (const step of steps) await step(ctx, { enquiryId: id, conversionId: file.id });
    const ended = { nextFollowUpAt: null, nextFollowUpHow: null, nextFollowUpNote: null };
    await enquiryTable.update(ctx, id, { status: 'CV', ...ended });

    const after = await enquiryTable.find(ctx, id);
    const data = { from: before.status, to: 'CV', conversionId: file.id, conversionNumber: file.number };
    await timeline.append(ctx, { ...timeline.at('enquiries', after), kind: 'converted', note, data });
    await audit.recordChange(ctx, 'enquiries.convert', id, own(before), own(after));
    // a case officer who was just given the new enquiry needs no second notification
    const knowsAlready = after.createdAt === ctx.now.toISOString() && officer === after.assigneeId;
    if (!knowsAlready) await conversions.notifyOfficer(ctx, { ...file, name: after.name, caseOfficerId: officer });
    const unseenBy = await notifyMentioned(ctx, after, note);
    return { enquiry: present(ctx, after), conversionId: file.id, conversionNumber: file.number, unseenBy };
  });
}

/** Creates a client directly: creates an enquiry, starts work on it and converts it. Returns the ID of the client file. */
export function createClient(ctx: Ctx, { remarks, ...input }: Omit<NewConversion, 'statusId'>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { kind, hours } = await check.service(ctx, input.serCode);
    const day = nextWorkingDay(ctx.now, hours).toISOString();
    const nextFollowUpAt = input.nextFollowUpAt ?? day;
    const isWorked = statusesOf[kind].includes('IP');
    const created = await create(ctx, {
      ...input,
      nextFollowUpAt,
      leadStatus: 'qualified',
      status: isWorked ? 'NE' : 'FU',
    });
    const { id, version } = isWorked
      ? await move(ctx, { id: created.id, version: created.version, to: 'IP' })
      : created;
    await leaveStage(ctx, { kind: 'enquiry', ids: [id] }); // it is converted at once, so its tasks are not needed
    return (await convert(ctx, { id, version, ...(remarks && { remarks }) })).conversionId;
  });
}
