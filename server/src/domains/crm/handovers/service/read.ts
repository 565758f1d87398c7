import type { Output, Input } from '@embark/contracts/kit';
import type { Handover, handovers } from '@embark/contracts/crm/handovers';
import type { Ctx, Reach } from '../../../../kit/context.ts';
import { mayAnswer, mayWithdraw } from '../handovers.access.ts';
import { choicesOf } from '../handovers.queries.ts';
import * as sql from '../handovers.queries.ts';

/** A request as this user sees it. */
export function present(reach: Reach, stored: sql.Stored): Handover {
  const {
    company: _company,
    contactId: _contact,
    fromOfficeId: _from,
    toOfficeId: _to,
    ownerId: _owner,
    askedById: _asked,
    about: _about,
    ...shown
  } = stored;
  const isOpen = shown.state === 'open';
  return {
    ...shown,
    can: { answer: isOpen && mayAnswer(reach, stored), withdraw: isOpen && mayWithdraw(reach, stored) },
  };
}

export async function list(
  { db, reach }: Ctx,
  filter: Input<typeof handovers.list>,
): Promise<Output<typeof handovers.list>> {
  const { rows, total, next } = await sql.findPage(db, reach, filter);
  return { rows: rows.map((row) => present(reach, row)), total, next };
}

export async function get(
  { db, reach }: Ctx,
  { id }: Input<typeof handovers.get>,
): Promise<Output<typeof handovers.get>> {
  const stored = await sql.find(db, reach, id);
  const handover = present(reach, stored);
  return { ...handover, choices: handover.can.answer ? await choicesOf(db, stored) : null };
}
