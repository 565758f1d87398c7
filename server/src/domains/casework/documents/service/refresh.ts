import type { documents } from '@embark/contracts/casework/documents';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { refreshOf, wantedLines } from '../checklist.rules.ts';
import { mayChange } from '../documents.access.ts';
import { peopleOf } from '../file.queries.ts';
import { type Judging, judgingOf, levelOf } from '../judging.service.ts';
import { applyRefresh, presentLines } from '../lines.queries.ts';
import { findTemplates, lockPlan } from '../plan.queries.ts';
import { checklistOf } from './checklist.ts';

/** Makes the checklist what the templates ask for. The caller has locked the plan. */
export async function refreshLines(ctx: Ctx, { file, plan, country, today }: Judging): Promise<void> {
  const { db } = ctx;
  const { level } = await levelOf(ctx, plan, file, today);
  const given = { kind: file.kind, subclass: plan.subclass, provider: plan.provider, country, evidenceLevel: level };
  const people = await peopleOf(db, file);
  const wanted = wantedLines(await findTemplates(db), given, people, plan.plannedOn ?? today);
  const changes = refreshOf(await presentLines(db, file.id), wanted);
  await applyRefresh(ctx, file.id, changes);
  const { add, change, remove } = changes;
  if (add.length + change.length + remove.length === 0) return;
  const after = { added: add.length, changed: change.length, removed: remove.length };
  await audit.record(ctx, { action: 'documents.refresh', subject: 'documents', subjectId: file.id, after });
}

export function refresh(ctx: Ctx, { id }: Input<typeof documents.refresh>): Promise<Output<typeof documents.refresh>> {
  return inTransaction(ctx, async (ctx) => {
    const { file } = await judgingOf(ctx, id);
    allow(mayChange(ctx.reach, file));
    await lockPlan(ctx.db, id);
    const judging = await judgingOf(ctx, id);
    await refreshLines(ctx, judging);
    return checklistOf(ctx, judging);
  });
}
