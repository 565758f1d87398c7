import { type documents, type PlanEffect, PlanForm, type Turned } from '@embark/contracts/casework/documents';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireVersion } from '../../../../kit/problem.ts';
import { applyPatch } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { diff } from '../../../../kit/record/diff.rules.ts';
import { mayChange } from '../documents.access.ts';
import { type Judging, judgingOf, presentPlan } from '../judging.service.ts';
import { linesOf, type StoredLine } from '../lines.queries.ts';
import { lockPlan, savePlan, type StoredPlan } from '../plan.queries.ts';
import { presentLine } from '../present.service.ts';
import { refreshLines } from './refresh.ts';

type Inputs = { [K in keyof typeof documents]: Input<(typeof documents)[K]> };
type Outputs = { [K in keyof typeof documents]: Output<(typeof documents)[K]> };

export const plan = async (ctx: Ctx, { id }: Inputs['plan']): Promise<Outputs['plan']> =>
  presentPlan(ctx, await judgingOf(ctx, id));

/** The plan's own fields, as its form has them. */
const fieldsOf = ({ conversionId: _id, version: _version, ...fields }: StoredPlan) => fields;

/** E2: which lines turn stale, or valid again, when a plan replaces another. */
function effectOf({ reach }: Ctx, lines: readonly StoredLine[], before: Judging, after: Judging): PlanEffect {
  const effect: PlanEffect = { stale: [], good: [] };
  for (const line of lines) {
    const was = presentLine(reach, line, before);
    const is = presentLine(reach, line, after);
    if (was.stale === is.stale || is.goodUntil === null || is.judgedOn === null) continue;
    const { goodUntil, judgedOn, startAgainBy, typeKey, person } = is;
    const turned: Turned = { lineId: line.id, typeKey, person, goodUntil, judgedOn, startAgainBy };
    (is.stale ? effect.stale : effect.good).push(turned);
  }
  return effect;
}

/** The effect of a changed plan, without saving it. */
export async function previewPlan(ctx: Ctx, { id, ...given }: Inputs['previewPlan']): Promise<Outputs['previewPlan']> {
  const before = await judgingOf(ctx, id);
  allow(mayChange(ctx.reach, before.file));
  const next = { ...before.plan, ...applyPatch(PlanForm, fieldsOf(before.plan), given) };
  return effectOf(ctx, await linesOf(ctx.db, id), before, await judgingOf(ctx, id, next));
}

export function setPlan(ctx: Ctx, { id, version, ...given }: Inputs['setPlan']): Promise<Outputs['setPlan']> {
  return inTransaction(ctx, async (ctx) => {
    const { file } = await judgingOf(ctx, id);
    allow(mayChange(ctx.reach, file));
    await lockPlan(ctx.db, id);
    const before = await judgingOf(ctx, id);
    requireVersion(before.plan, version, await presentPlan(ctx, before));
    const fields = applyPatch(PlanForm, fieldsOf(before.plan), given);
    const lines = await linesOf(ctx.db, id);
    await savePlan(ctx.db, ctx.now, { ...before.plan, ...fields });
    const after = await judgingOf(ctx, id);
    await refreshLines(ctx, after);
    await audit.recordChange(ctx, 'documents.setPlan', id, fieldsOf(before.plan), fields);
    const changed = Object.keys(diff(fieldsOf(before.plan), fields).after);
    if (changed.length > 0)
      await timeline.append(ctx, {
        ...timeline.at('conversions', { id, contactId: file.contactId }),
        kind: 'document',
        data: { act: 'planned', fields: changed, plannedOn: fields.plannedOn },
      });
    return { plan: await presentPlan(ctx, after), effect: effectOf(ctx, lines, before, after) };
  });
}
