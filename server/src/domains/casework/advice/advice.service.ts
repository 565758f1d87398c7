import { type advice, type AdviceNote, isAdvice, NoteContent } from '@embark/contracts/casework/advice';
import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import { requireLicence } from '../../organisation/licences/index.ts';
import * as audit from '../../platform/audit/index.ts';
import * as stream from '../../platform/timeline/index.ts';
import { canDo, isFresh, mayChange, mayWrite } from './advice.access.ts';
import * as sql from './advice.queries.ts';

const { noteTable } = sql;

/** A note as this user sees it. */
function present(ctx: Pick<Ctx, 'reach' | 'now'>, stored: sql.Stored): AdviceNote {
  const { officeId: _office, zone: _zone, timelineId: _entry, ...shown } = stored;
  return { ...shown, can: canDo(ctx, stored) };
}

export async function list(ctx: Ctx, about: Input<typeof advice.list>): Promise<Output<typeof advice.list>> {
  const subject = await sql.subjectOf(ctx, about);
  const notes = await sql.notesOf(ctx.db, ctx.reach, subject);
  return { rows: notes.map((note) => present(ctx, note)), can: { add: mayWrite(ctx.reach, subject) } };
}

/** Adds a note. A correction names the note that it corrects, which stays as it is. */
export const add = (ctx: Ctx, given: Input<typeof advice.add>): Promise<Output<typeof advice.add>> =>
  inTransaction(ctx, async (ctx) => {
    const { conversionId, enquiryId, correctsId = null, callEntry = null, ...content } = given;
    const subject = await sql.subjectOf(ctx, given);
    allow(mayWrite(ctx.reach, subject));
    const licence = await licenceFor(ctx, subject, content);
    requireAt(ctx, content.at);
    const corrected = correctsId === null ? null : await takeCorrected(ctx, correctsId, subject);
    const isCall = callEntry === null || (await sql.isCallOf(ctx.db, subject, callEntry));
    requireValid(isCall, 'callEntry', 'Choose a call of this record');

    const { contactId, company, officeId } = subject;
    const data = { ...dataOf(content), ...(corrected && { corrects: corrected.at }) };
    const at = { subject: subject.subject, subjectId: subject.id, contactId };
    const timelineId = await stream.appendOne(ctx, { ...at, kind: 'advice', note: content.text, data });
    const id = await noteTable.insert(ctx, {
      ...content,
      ...licence,
      company,
      officeId,
      correctsId,
      callEntry,
      timelineId,
      conversionId: conversionId ?? null,
      enquiryId: enquiryId ?? null,
      byId: ctx.reach.userId,
      createdAt: ctx.now.toISOString(),
    });
    const made = await noteTable.find(ctx, id);
    await audit.recordChange(ctx, 'advice.add', id, null, traced(made));
    return present(ctx, made);
  });

/** Changes a note of one's own within 15 minutes. */
export const change = (
  ctx: Ctx,
  { id, version, ...given }: Input<typeof advice.change>,
): Promise<Output<typeof advice.change>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, noteTable, {
      id,
      version,
      may: mayChange,
      require: [[(note) => isFresh(ctx.now, note), 'Notes can be changed for 15 minutes. Add a correction instead.']],
      present,
    });
    const next = applyPatch(NoteContent, before, given);
    const licence = await licenceFor(ctx, before, next);
    requireAt(ctx, next.at);
    await noteTable.update(ctx, id, { ...next, ...licence });
    const after = await noteTable.find(ctx, id);
    const corrected = after.correctsId === null ? null : await noteTable.find(ctx, after.correctsId);
    const data = { ...dataOf(next), ...(corrected && { corrects: corrected.at }) };
    if (after.timelineId !== null) await stream.amend(ctx, after.timelineId, { note: next.text, data });
    await audit.recordChange(ctx, 'advice.change', id, traced(before), traced(after));
    return present(ctx, after);
  });

const traced = ({ kind, channel, at, minutes, text, licence, correctsId }: sql.Stored) => ({
  kind,
  channel,
  at,
  minutes,
  text,
  licence,
  correctsId,
});

const dataOf = ({ kind, channel, minutes, at }: NoteContent) => ({ kind, channel, minutes, at });

const requireAt = ({ now }: Ctx, at: string) =>
  requireValid(new Date(at).getTime() <= now.getTime() + 60_000, 'at', "This time can't be in the future");

/** The note to correct: of the same record, and not corrected yet (409). */
async function takeCorrected(ctx: Ctx, id: string, { subject, id: about }: sql.Subject): Promise<sql.Stored> {
  const note = await noteTable.lock(ctx, id);
  const of = subject === 'conversions' ? note.conversionId : note.enquiryId;
  requireValid(of === about, 'correctsId', 'Choose a note of this record');
  requireState(note.correctedById === null, 'Someone has already corrected this note.', {
    present: present(ctx, note),
  });
  return note;
}

/**
 * The licence of the author, kept with the note. Advice needs one where the office requires it; others may record instructions and the like (rules
 * G1, G3, G5).
 */
async function licenceFor(ctx: Ctx, { officeId, zone }: Of, { kind, at }: Pick<NoteContent, 'kind' | 'at'>) {
  const { day } = wallOf(new Date(at), zone);
  const licence = isAdvice(kind) ? await requireLicence(ctx, { officeId, day }) : null;
  return {
    licenceId: licence?.id ?? null,
    licenceName: licence?.name ?? null,
    licenceKind: licence?.kind ?? null,
    licenceNumber: licence?.number ?? null,
  };
}

type Of = Pick<sql.Subject, 'officeId' | 'zone'>;
