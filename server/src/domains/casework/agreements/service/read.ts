import type { Agreement, agreements } from '@embark/contracts/casework/agreements';
import type { Input, Output } from '@embark/contracts/kit';
import { licenceLabel } from '@embark/contracts/organisation/licences';
import { type Ctx, holdsIn } from '../../../../kit/context.ts';
import { licenceHolders } from '../../../organisation/licences/index.ts';
import { mayWrite } from '../agreements.access.ts';
import * as sql from '../agreements.queries.ts';
import { canDo, todayOf } from '../agreements.rules.ts';
import { fileOf } from '../file.queries.ts';
import { stateOf } from './state.ts';

/** An agreement as this user sees it. */
export function present({ reach }: Pick<Ctx, 'reach'>, stored: sql.Stored): Agreement {
  const { officeId, variesId: _varies, subclass: _subclass, ...shown } = stored;
  return { ...shown, can: canDo(stored, mayWrite(reach, { officeId })) };
}

export const get = async (ctx: Ctx, { id }: Input<typeof agreements.get>): Promise<Output<typeof agreements.get>> =>
  present(ctx, await sql.agreementTable.read(ctx, id));

export async function list(ctx: Ctx, { id }: Input<typeof agreements.list>): Promise<Output<typeof agreements.list>> {
  const file = await fileOf(ctx, id);
  const { rows, inForce, gaps, needs } = await stateOf(ctx, file);
  const holders = await licenceHolders(ctx.db, file.officeId, todayOf(ctx, file), file.company);
  const edit = mayWrite(ctx.reach, file);
  const isFree = !rows.some(({ state }) => state === 'signed' || state === 'draft' || state === 'sent');
  return {
    inForceId: inForce?.id ?? null,
    gaps,
    rows: rows.map((row) => present(ctx, row)),
    needs,
    agents: holders.map(({ userId, name, kind, number }) => ({
      userId,
      name,
      licence: licenceLabel({ kind, number }),
    })),
    today: todayOf(ctx, file),
    plannedOn: holdsIn(ctx.reach, 'documents.read', file.officeId) ? file.plannedOn : null,
    templates: await sql.templatesFor(ctx.db, file.kind),
    can: { create: edit && isFree },
  };
}
