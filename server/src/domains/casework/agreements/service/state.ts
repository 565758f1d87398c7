import type { AgreementGap, FileAgreements } from '@embark/contracts/casework/agreements';
import { addDays } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { type Calendar, calendarsAround, daysOfWork } from '../../../organisation/offices/index.ts';
import { maySeeAdvice } from '../agreements.access.ts';
import { allOf, type Stored } from '../agreements.queries.ts';
import { chargesNow, needsGuide, todayOf } from '../agreements.rules.ts';
import { type AgreementFile, fileOf } from '../file.queries.ts';
import { gapsOf } from '../gaps.rules.ts';
import { noteFacts, type NoteFacts } from '../notes.queries.ts';
import { chargesOn } from './charges.ts';

type State = { rows: Stored[]; inForce: Stored | null; gaps: AgreementGap[]; needs: FileAgreements['needs'] };

/** The agreements of a file, the one in force, and what is missing. */
export async function stateOf(ctx: Ctx, file: AgreementFile): Promise<State> {
  const rows = await allOf(ctx.db, ctx.reach, file.id);
  const inForce = rows.find(({ state }) => state === 'signed') ?? null;
  const guide = needsGuide(file.kind);
  const notes = await notesFor(ctx, file);
  const disbursements = inForce?.disbursements ?? [];
  const keys = disbursements.map(({ ruleKey }) => ruleKey);
  const charges = await chargesOn(ctx.db, keys, file.plannedOn ?? todayOf(ctx, file));
  const gaps = gapsOf({
    rows,
    isOpen: file.isOpen,
    needsGuide: guide,
    charges: chargesNow(disbursements, charges),
    plannedSubclass: file.plannedSubclass,
    firstAdviceOn: notes.firstAdviceOn,
    calls: notes.calls.map(({ day: _day, ...call }) => call),
  });
  return { rows, inForce, gaps, needs: { guide, licence: file.licenceRequired } };
}

/** Working days in which the note of a call is due (rule C5); the day of the call doesn't count. */
const NOTE_WITHIN = 2;

const isNoteOverdue = (calledOn: string, today: string, calendar: Calendar) =>
  daysOfWork(addDays(calledOn, 1), addDays(today, -1), calendar).length >= NOTE_WITHIN;

/** What notes of advice add to the gaps, for users who may read them: the first advice, and calls whose note is overdue. */
async function notesFor(ctx: Ctx, file: AgreementFile): Promise<NoteFacts> {
  if (!maySeeAdvice(ctx.reach, file)) return { firstAdviceOn: null, calls: [] };
  const facts = await noteFacts(ctx.db, file);
  if (facts.calls.length === 0) return facts;
  const calendar = (await calendarsAround(ctx.db, ctx.now)).find(({ id }) => id === file.officeId);
  const isOverdue = ({ day }: { day: string }) => calendar && isNoteOverdue(day, todayOf(ctx, file), calendar);
  return { ...facts, calls: facts.calls.filter(isOverdue) };
}

type AgreementState = {
  inForce: Pick<Stored, 'id' | 'number' | 'signedByClientOn' | 'currency' | 'feeAmount' | 'agent' | 'agentId'> | null;
  gaps: AgreementGap[];
};

/** The agreement in force of a client file within reach, and what is missing. */
export async function agreementState(ctx: Ctx, conversionId: string): Promise<AgreementState> {
  const { inForce, gaps } = await stateOf(ctx, await fileOf(ctx, conversionId));
  if (!inForce) return { inForce: null, gaps };
  const { id, number, signedByClientOn, currency, feeAmount, agent, agentId } = inForce;
  return { inForce: { id, number, signedByClientOn, currency, feeAmount, agent, agentId }, gaps };
}
