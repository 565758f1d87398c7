import { type applications, asksReason, isEndedState, nextStates } from '@embark/contracts/casework/applications';
import type { Input, Output } from '@embark/contracts/kit';
import type { GateAct } from '@embark/contracts/money/gate';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, holdsIn, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { stageAhead } from '../../../workspace/tasks/index.ts';
import * as conversions from '../../../crm/conversions/index.ts';
import { followApplication } from '../../../money/commissions/index.ts';
import { passGate } from '../../../money/gate/index.ts';
import { trigger } from '../../../money/payments/index.ts';
import { requireEvidence } from '../../documents/index.ts';
import { mayChange } from '../applications.access.ts';
import { applicationTable, findOfFile, type Stored } from '../applications.queries.ts';
import { cancelsCoe, fileSteps, mayMove, movedTo, refusalOf } from '../applications.rules.ts';
import * as parts from '../parts.queries.ts';
import { checkOf } from './check.ts';
import { addDateOfCancelledCoe, syncDates } from './dates.ts';
import { present } from './read.ts';
import { tellFile, traceStep } from './trace.ts';
import { holdFileOf } from './write.ts';

type Asked = Input<typeof applications.move>;

/** Moves an application along its flow, with what the new state needs. */
export const move = (ctx: Ctx, { id, version, to, ...given }: Asked): Promise<Output<typeof applications.move>> =>
  inTransaction(ctx, async (ctx) => {
    const makeTasks = await stageAhead(ctx, { kind: 'application', stage: to });
    const file = await holdFileOf(ctx, id);
    const before = await takeForChange(ctx, applicationTable, { id, version, may: mayChange, present });
    const allowed = nextStates(before.status);
    requireValid(mayMove(before.status, to), 'to', "An application in this state can't move there", {
      allowed: [...allowed],
    });
    const reason = given.reason?.trim() || null;
    requireValid(reason !== null || !asksReason(to), 'reason', 'Enter a reason');
    if (to === 'accepted') await requireOnlyOne(ctx, before);
    if (given.documentId) await requireEvidence(ctx, given.documentId, before.conversionId);

    const today = wallOf(ctx.now, before.zone).day;
    const note = given.evidence?.trim() || null;
    const hasEvidence = Boolean(given.documentId) || note !== null;
    const step = { ...given, to, on: given.on ?? today, today, hasEvidence, reason };
    const refusal = refusalOf(before, step);
    requireValid(refusal === null, refusal?.field ?? 'to', refusal?.message ?? '');
    if (to === 'accepted') await requireNoStop(ctx, before);
    await passMoney(ctx, before, file, { to, overrideReason: given.overrideReason });
    await writeParts(ctx, before, step);
    const shown = { documentId: given.documentId ?? null, note };
    await applicationTable.update(ctx, id, {
      ...movedTo(before, step),
      ...(to === 'accepted' && { paidDocumentId: shown.documentId, paidNote: shown.note }),
      ...(to === 'enrolled' && { enrolledDocumentId: shown.documentId, enrolledNote: shown.note }),
    });

    const after = await applicationTable.find(ctx, id);
    await syncDates(ctx, after);
    await followApplication(ctx, id);
    await traceStep(ctx, 'move', before, after, { reason, note: given.note });
    await tellFile(ctx, after, { step: to, reason, note: given.note });
    const unseenBy = await makeTasks(id);
    if (to === 'accepted') await trigger(ctx, after.conversionId, 'offer-accepted', step.on);
    if (to === 'coe') await trigger(ctx, after.conversionId, 'coe', step.on);
    if (given.moveFile !== false) await moveFile(ctx, file, to);
    const alternatives = to === 'accepted' ? await openAlternatives(ctx, after) : [];
    return { application: present(ctx, await applicationTable.find(ctx, id)), alternatives, unseenBy };
  });

const acts: Partial<Record<Asked['to'], GateAct>> = { submitted: 'submit', accepted: 'accept' };

/** H: submitting an application and accepting an offer pass the money gate. */
async function passMoney(
  ctx: Ctx,
  { id, contactId, officeId, zone }: Stored,
  file: parts.FileOf,
  { to, overrideReason }: Pick<Asked, 'to' | 'overrideReason'>,
): Promise<void> {
  const act = acts[to];
  const judged = { id: file.id, kind: file.kind, contactId, officeId, zone };
  if (act) await passGate(ctx, judged, { act, overrideReason, applicationId: id });
}

/** K2: one accepted application for each place in the package. The error names it. */
async function requireOnlyOne(ctx: Ctx, { id, conversionId, position }: Stored): Promise<void> {
  const siblings = await parts.findSiblings(ctx.db, conversionId, id);
  const chosen = siblings.find((one) => one.chosen && one.position === position);
  const message = `${chosen?.number} at ${chosen?.provider} was already accepted for this place in the package. Withdraw it first, or give this one another place.`;
  requireState(chosen === undefined, message);
}

/** K2: an offer is accepted only if the package checker has no stop for the package with it. */
async function requireNoStop(ctx: Ctx, { id, conversionId }: Stored): Promise<void> {
  const { check } = await checkOf(ctx, conversionId, id);
  const stops = check?.lines.filter(({ level }) => level === 'stop') ?? [];
  const rules = [...new Set(stops.map(({ rule }) => rule))].join(', ');
  requireValid(
    stops.length === 0,
    'to',
    `The package check stops this: ${rules}. See the check in the tab Applications.`,
  );
}

type Step = Asked | (Omit<Asked, 'id' | 'version'> & { on: string; reason: string | null });

/** The conditions and the CoE that come with a move; a CoE that ends is cancelled with the reason. */
async function writeParts(
  ctx: Ctx,
  before: Stored,
  step: Omit<Step, 'on'> & { on: string; reason: string | null },
): Promise<void> {
  const { to, conditions = [], coe, on, reason } = step;
  if (to === 'conditional')
    await parts.insertConditions(
      ctx.db,
      before.id,
      conditions.map(({ what, dueOn = null }) => ({ what, dueOn })),
    );
  if (cancelsCoe(before, to)) {
    await parts.cancelCoe(ctx.db, before.id, on, reason ?? '');
    await addDateOfCancelledCoe(ctx, before, on);
  }
  if (to !== 'coe' || !coe) return;
  const holder = await parts.holderOfCode(ctx.db, ctx.reach, coe.code);
  requireValid(holder === null, 'coe.code', `Application ${holder} already has this CoE`);
  await parts.insertCoe(ctx, before.id, { ...coe, issuedOn: on });
}

const openAlternatives = async (ctx: Ctx, { id, conversionId, position }: Stored) =>
  (await findOfFile(ctx.db, ctx.reach, conversionId)).filter(
    (one) => one.id !== id && one.position === position && !isEndedState(one.status),
  );

/** B4: the status of the client file follows its applications, in the same transaction. */
async function moveFile(ctx: Ctx, file: parts.FileOf, to: Asked['to']): Promise<void> {
  if (file.kind !== 'admission' || !holdsIn(ctx.reach, 'conversions.write', file.officeId)) return;
  let { version } = file;
  for (const status of fileSteps(file.statusId, to)) {
    ({ version } = await conversions.move(ctx, { id: file.id, version, to: status }));
  }
}
