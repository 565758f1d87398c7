import type { parties, Party } from '@embark/contracts/casework/parties';
import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import { mayEdit, mayEditPapers, mayReveal } from '../parties.access.ts';
import { ofFile, type Stored } from '../parties.queries.ts';
import { isMinorOn, warningsOf } from '../parties.rules.ts';

/** A party with what its papers lack today, by the calendar of the office. */
export function present({ now }: Pick<Ctx, 'now'>, stored: Stored): Party {
  const { officeId: _office, zone, plannedOn, visaEndsOn, decisionOn, clientId: _client, ...party } = stored;
  const today = wallOf(now, zone).day;
  return {
    ...party,
    isMinor: isMinorOn(party.dateOfBirth, today),
    warnings: warningsOf(party, { today, plannedOn, visaEndsOn, decisionOn }),
  };
}

/** The parties of a file within reach, with their warnings. */
export async function partiesOf(ctx: Ctx, conversionId: string): Promise<Party[]> {
  return (await ofFile(ctx, conversionId)).map((row) => present(ctx, row));
}

export async function list(ctx: Ctx, { id }: Input<typeof parties.list>): Promise<Output<typeof parties.list>> {
  const stored = await ofFile(ctx, id);
  if (stored.some(({ dateOfBirth }) => dateOfBirth !== null)) audit.noteRead(ctx, 'conversions', id, ['dateOfBirth']);
  const place = { officeId: stored[0]?.officeId ?? 0 };
  return {
    rows: stored.map((row) => present(ctx, row)),
    can: {
      edit: mayEdit(ctx.reach, place),
      editPapers: mayEditPapers(ctx.reach, place),
      reveal: mayReveal(ctx.reach, place),
    },
  };
}
