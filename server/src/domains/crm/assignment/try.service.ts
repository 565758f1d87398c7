import type { assignment } from '@embark/contracts/crm/assignment';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, holdsIn } from '../../../kit/context.ts';
import { requireValid, allow } from '../../../kit/problem.ts';
import { findService } from '../catalogue/index.ts';
import { attempt as find } from './assignOwners.ts';
import { namesOf } from './people.queries.ts';

/** Who would get such an enquiry now. */
export async function attempt(
  ctx: Ctx,
  asked: Input<typeof assignment.attempt>,
): Promise<Output<typeof assignment.attempt>> {
  const service = await findService(ctx.db, ctx.reach.company, asked.serCode, ctx.now);
  requireValid(service !== undefined, 'serCode', 'There is no such service');
  allow(holdsIn(ctx.reach, 'assignment.write', service.officeId));
  const { choice, rule } = await find(
    { db: ctx.db, company: ctx.reach.company, now: ctx.now },
    {
      officeId: service.officeId,
      serviceId: service.id,
      kind: service.kind,
      leadSourceId: asked.leadSourceId ?? null,
      campaignId: asked.campaignId ?? null,
      countries: asked.countries ?? [],
      language: asked.language ?? null,
    },
  );
  const { ownerId, by, passed } = choice;
  const names = await namesOf(ctx.db, [...passed.map(({ id }) => id), ...(ownerId === null ? [] : [ownerId])]);
  const named = (id: number) => ({ id, name: names.get(id) ?? String(id) });
  return {
    owner: ownerId === null ? null : named(ownerId),
    rule: rule && { id: rule.id, name: rule.name },
    by,
    passed: passed.map(({ id, why }) => ({ ...named(id), why })),
  };
}
