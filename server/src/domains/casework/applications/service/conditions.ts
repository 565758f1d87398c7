import type { Application, applications } from '@embark/contracts/casework/applications';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { Problem, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { requireEvidence } from '../../documents/index.ts';
import { mayChange } from '../applications.access.ts';
import { applicationTable, type Stored } from '../applications.queries.ts';
import * as parts from '../parts.queries.ts';
import { syncDates } from './dates.ts';
import { present } from './read.ts';
import { tellFile, traceStep } from './trace.ts';
import { holdFileOf } from './write.ts';

type Calls = typeof applications;
type Action = Parameters<typeof traceStep>[1];

const isOffered = [
  ({ status }: Stored) => ['submitted', 'information', 'waitlisted', 'conditional'].includes(status),
  'This application has no open conditions in its state.',
] as const;

/** Changes the conditions of an application, with its version. */
const changing = (
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  action: Action,
  work: (ctx: Ctx, before: Stored) => Promise<unknown>,
): Promise<Application> =>
  inTransaction(ctx, async (ctx) => {
    await holdFileOf(ctx, id);
    const before = await takeForChange(ctx, applicationTable, {
      id,
      version,
      may: mayChange,
      require: [isOffered],
      present,
    });
    await work(ctx, before);
    await applicationTable.update(ctx, id, {});
    const after = await applicationTable.find(ctx, id);
    await syncDates(ctx, after);
    await traceStep(ctx, action, before, after);
    if (action === 'meetCondition') await tellFile(ctx, after, { step: 'condition-met' });
    return present(ctx, after);
  });

function conditionIn({ conditions }: Stored, id: string) {
  const found = conditions.find((one) => one.id === id);
  if (!found) throw new Problem('not-found', 'Condition not found.');
  return found;
}

export const addCondition = (ctx: Ctx, { id, version, what, dueOn = null }: Input<Calls['addCondition']>) =>
  changing(ctx, { id, version }, 'addCondition', (ctx) => parts.insertConditions(ctx.db, id, [{ what, dueOn }]));

/** K1: a condition is met with evidence: a document of the file, or a note. */
export const meetCondition = (
  ctx: Ctx,
  { id, version, conditionId, metOn, documentId, evidence }: Input<Calls['meetCondition']>,
) =>
  changing(ctx, { id, version }, 'meetCondition', async (ctx, before) => {
    const { metOn: already } = conditionIn(before, conditionId);
    requireValid(already === null, 'conditionId', 'This condition is already met');
    requireValid(Boolean(documentId) || Boolean(evidence), 'documentId', 'Choose a document or describe the evidence');
    if (documentId) await requireEvidence(ctx, documentId, before.conversionId);
    const today = wallOf(ctx.now, before.zone).day;
    requireValid(!metOn || metOn <= today, 'metOn', "This day can't be in the future");
    await parts.setMet(ctx.db, conditionId, {
      metOn: metOn ?? today,
      documentId: documentId ?? null,
      note: evidence?.trim() || null,
    });
  });

export const reopenCondition = (ctx: Ctx, { id, version, conditionId }: Input<Calls['reopenCondition']>) =>
  changing(ctx, { id, version }, 'reopenCondition', async (ctx, before) => {
    conditionIn(before, conditionId);
    await parts.setMet(ctx.db, conditionId, { metOn: null, documentId: null, note: null });
  });

export const dropCondition = (ctx: Ctx, { id, version, conditionId }: Input<Calls['dropCondition']>) =>
  changing(ctx, { id, version }, 'dropCondition', async (ctx, before) => {
    conditionIn(before, conditionId);
    await parts.dropCondition(ctx.db, conditionId);
  });
