import {
  placementBulk,
  placementFields,
  PlacementFilter,
  placements,
  sponsoredSubclasses,
} from '@embark/contracts/money/placements';
import type { Ctx } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { kindLists } from '../../workspace/bulk/index.ts';
import { mayChange } from './placements.access.ts';
import * as sql from './placements.queries.ts';
import { move } from './service/move.ts';
import { addToTimeline, own, timeline } from './service/trace.ts';
import { change, create, get, list, requirePayer } from './service/write.ts';

export const { releaseOwned } = sql;

/** J3: the placement of a file for which the client may not pay, because the employer sponsors the visa; undefined without one. */
export const sponsoredPlacementOf = ({ db }: Pick<Ctx, 'db'>, conversionId: string) =>
  sql.sponsoredPlacement(db, conversionId, sponsoredSubclasses);

/** J3: 409 with the law's name if the employer sponsors the visa of a file's placement, so that the client may not pay for it. */
export async function requireLawfulPayer(ctx: Pick<Ctx, 'db'>, conversionId: string): Promise<void> {
  const placement = await sponsoredPlacementOf(ctx, conversionId);
  if (placement) requirePayer({ subclass: placement.subclass, payer: 'client' });
}

export const domain: Domain = {
  name: 'placements',
  routes: () => [serve(placements, { list, get, create, change, move, timeline, addToTimeline })],
  ...kindLists<sql.Stored, 'occupation', PlacementFilter>({
    kind: 'placements',
    path: '/apps/placements',
    exports: 'enquiries.export',
    fields: placementFields,
    filter: PlacementFilter,
    list: sql.placementList,
    table: sql.placementTable,
    bulk: placementBulk,
    may: mayChange,
    audited: own,
  }),
};
