import { placements, sponsoredSubclasses } from '@embark/contracts/money/placements';
import type { Ctx } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { releaseOwned, sponsoredPlacement } from './placements.queries.ts';
import { create } from './service/create.ts';
import { kind, requirePayer } from './service/kind.ts';
import { move } from './service/move.ts';

export { releaseOwned };

/** J3: the placement of a file for which the client may not pay, because the employer sponsors the visa; undefined without one. */
export const sponsoredPlacementOf = ({ db }: Pick<Ctx, 'db'>, conversionId: string) =>
  sponsoredPlacement(db, conversionId, sponsoredSubclasses);

/** J3: 409 with the law's name if the employer sponsors the visa of a file's placement, so that the client may not pay for it. */
export async function requireLawfulPayer(ctx: Pick<Ctx, 'db'>, conversionId: string): Promise<void> {
  const placement = await sponsoredPlacementOf(ctx, conversionId);
  if (placement) requirePayer({ subclass: placement.subclass, payer: 'client' });
}

export const domain: Domain = {
  name: 'placements',
  routes: () => [serve(placements, { ...kind.handlers, create, move })],
  ...kind.lists,
};
