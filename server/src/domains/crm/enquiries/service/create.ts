import { type enquiries, plainFields } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import { valuesOfNew } from '@embark/contracts/kit/record';
import type { Ctx } from '../../../../kit/context.ts';
import { namesNow } from '../../../catalogue/reference/index.ts';
import { newId } from '../../../../kit/newId.ts';
import { requireFuture } from '../../../../kit/problem.ts';
import { diff } from '../../../../kit/record/diff.rules.ts';
import { requireTransaction, saving } from '../../../../kit/saving.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as contacts from '../../contacts/index.ts';
import { firstResponseDue } from '../../../organisation/offices/index.ts';
import { ownerAhead, requireOwner } from '../../../organisation/people/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { stageAhead } from '../../../workspace/tasks/index.ts';
import { insertEnquiry } from '../added.queries.ts';
import { enquiryTable } from '../enquiries.queries.ts';
import { own } from '../history.rules.ts';
import { present } from '../present.service.ts';
import { byRules } from './assign.ts';
import * as check from './checks.ts';
import { askedIn, holdEvents, register } from './register.ts';
import { notifyOwner } from './timeline.ts';

/** The personal details given; for an existing person the stored ones, because their form sends none. */
async function known({ db, reach }: Ctx, input: Input<typeof enquiries.create>) {
  const stored = input.contactId ? await contacts.askedByRules(db, reach, input.contactId) : undefined;
  return {
    ...input,
    nationality: stored?.nationality ?? input.nationality ?? null,
    residence: stored?.residence ?? input.residence ?? null,
    language: stored?.language ?? input.language ?? null,
  };
}

/** What the form may leave out. */
const ownFields = (input: Input<typeof enquiries.create>) => ({
  nextFollowUpHow: input.nextFollowUpHow ?? null,
  nextFollowUpNote: input.nextFollowUpNote ?? null,
  leadSourceId: input.leadSourceId ?? null,
  campaignId: input.campaignId ?? null,
  rating: input.rating ?? 'warm',
  ...valuesOfNew(plainFields, input),
  tags: [...new Set(input.tags)],
  remarks: input.remarks ?? '',
});

/** Creates an enquiry. A person who already exists within reach is not created again. */
async function add(ctx: Ctx, input: Input<typeof enquiries.create>): Promise<Output<typeof enquiries.create>> {
  await holdEvents(ctx, null, input.interest);
  const status = input.status ?? 'NE';
  const isRuled = input.byRules === true && !input.assigneeId;
  const named = isRuled ? null : await ownerAhead(ctx, input.assigneeId ?? ctx.reach.userId);
  const makeTasks = await stageAhead(ctx, { kind: 'enquiry', stage: status });
  const names = await namesNow(ctx.db);
  const service = await check.service(ctx, input.serCode, names);
  check.usesStatus(service.kind, status, 'status');
  const interest = check.interest(service.kind, input.interest);
  const nextFollowUpAt = input.nextFollowUpAt
    ? requireFuture(ctx, input.nextFollowUpAt, 'nextFollowUpAt')
    : firstResponseDue(ctx.now, service.hours).toISOString();
  await check.origin(ctx, input, service.officeId, names);
  const ruled = isRuled ? await byRules(ctx, service, await known(ctx, input)) : null;
  const work = { office: service.office, permission: 'enquiries.write', field: 'assigneeId' } as const;
  const owner = named?.(work) ?? (await requireOwner(ctx, ruled ?? ctx.reach.userId, work));
  const person = await contacts.take(ctx, input, service.phoneRegion);
  // check this before a number is taken, because an unused number is lost
  if (owner.id !== ctx.reach.userId) requireTransaction(ctx);

  const id = newId();
  const at = { serviceId: service.id, officeId: service.officeId, contactId: person.id, company: ctx.reach.company };
  const by = { assigneeId: owner.id, createdBy: ctx.reach.userId, createdAt: ctx.now.toISOString() };
  const values = { ...ownFields(input), ...at, ...by, id, status, interest, nextFollowUpAt };
  const row = await insertEnquiry(ctx, { names, owner }, values, person.added);
  const data = { serCode: row.serCode, status, assignee: row.assignee };
  await timeline.append(ctx, { ...timeline.at('enquiries', row), kind: 'created', note: person.note, data });
  await audit.recordChange(ctx, 'enquiries.create', id, null, diff({}, own(row)).after);
  await notifyOwner(ctx, row);
  await makeTasks(id);
  if (!askedIn(input.interest)?.eventId) return present(ctx, row);
  await register(ctx, { id, isMoved: false }, null, input.interest);
  return present(ctx, await enquiryTable.find(ctx, id));
}

export const create = saving(add);
