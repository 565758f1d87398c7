import type { Referral, referrals } from '@embark/contracts/casework/referrals';
import type { Input, LicenceHolder, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { licenceLabel } from '@embark/contracts/organisation/licences';
import type { NotificationContent } from '@embark/contracts/workspace/notifications';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../kit/problem.ts';
import { takeForChange } from '../../../kit/record/change.ts';
import { type HeldLicence, licenceHolders } from '../../organisation/licences/index.ts';
import * as audit from '../../platform/audit/index.ts';
import * as timeline from '../../platform/timeline/index.ts';
import { notify } from '../../workspace/notifications/index.ts';
import { isPending, mayDecline, mayDo, mayRefer } from './referrals.access.ts';
import * as sql from './referrals.queries.ts';

const { referralTable } = sql;

/** A referral as the caller sees it. */
export function present(ctx: Pick<Ctx, 'reach'>, stored: sql.Stored): Referral {
  const { contactId: _contact, officeId: _office, kind, licenceNumber, ...shown } = stored;
  const isOpen = isPending(stored);
  const can = {
    take: stored.state === 'open' && mayDo(ctx.reach, stored),
    decline: isOpen && mayDecline(ctx.reach, stored),
    finish: isOpen && mayDo(ctx.reach, stored),
  };
  return { ...shown, licence: licenceLabel({ kind, number: licenceNumber }), can };
}

/** The people a file can be referred to today: licence holders who work on files of its office, other than the caller. */
async function holdersFor({ db, reach, now }: Ctx, file: sql.ReferredFile): Promise<HeldLicence[]> {
  const { day } = wallOf(now, file.zone);
  const found = await licenceHolders(db, file.officeId, day, reach.company);
  return found.filter(({ userId }) => userId !== reach.userId);
}

const named = (held: HeldLicence): LicenceHolder => ({
  userId: held.userId,
  name: held.name,
  number: licenceLabel(held),
});

export async function holders(ctx: Ctx, { id }: Input<typeof referrals.holders>): Promise<LicenceHolder[]> {
  const file = await sql.fileOf(ctx.db, ctx.reach, id);
  allow(mayRefer(ctx.reach, file));
  const found = await holdersFor(ctx, file);
  return found.map(named);
}

export async function list(ctx: Ctx, filter: Input<typeof referrals.list>): Promise<Output<typeof referrals.list>> {
  const page = await sql.findPage(ctx.db, ctx.reach, filter);
  return { ...page, rows: page.rows.map((row) => present(ctx, row)) };
}

/** Refers a file to a licence holder (G2). Its case officer stays. */
export function refer(ctx: Ctx, { id, holderId, what, note }: Input<typeof referrals.refer>): Promise<Referral> {
  return inTransaction(ctx, async (ctx) => {
    const file = await sql.fileOf(ctx.db, ctx.reach, id);
    allow(mayRefer(ctx.reach, file));
    requireState(file.isOpen, 'This client file is closed.');
    const isTwice = await sql.isWaiting(ctx.db, id, holderId, what);
    requireState(!isTwice, 'This has already been referred to this person.');
    const held = (await holdersFor(ctx, file)).find(({ userId }) => userId === holderId);
    requireValid(
      held !== undefined,
      'holderId',
      'Choose a person with a valid licence who works on files of this office',
    );
    const referralId = await referralTable.insert(ctx, {
      conversionId: id,
      what,
      note,
      holderId,
      licenceId: held.id,
      referredBy: ctx.reach.userId,
      referredAt: ctx.now.toISOString(),
    });
    const made = await referralTable.find(ctx, referralId);
    await trace(ctx, made, 'refer', note);
    await tell(
      ctx,
      made,
      { kind: 'referred', data: { ...aboutFile(made), act: what, note: short(note) } },
      made.holderId,
    );
    return present(ctx, made);
  });
}

export const take = (ctx: Ctx, { id, version }: Input<typeof referrals.take>): Promise<Referral> =>
  answer(ctx, {
    id,
    version,
    step: 'take',
    state: 'taken',
    told: 'referralTaken',
    text: '',
    may: mayDo,
    from: ['open'],
  });

export const decline = (ctx: Ctx, { id, version, answer: text }: Input<typeof referrals.decline>): Promise<Referral> =>
  answer(ctx, {
    id,
    version,
    step: 'decline',
    state: 'declined',
    told: 'referralDeclined',
    text,
    may: mayDecline,
    from: ['open', 'taken'],
  });

export const finish = (ctx: Ctx, { id, version, answer: text }: Input<typeof referrals.finish>): Promise<Referral> =>
  answer(ctx, {
    id,
    version,
    step: 'finish',
    state: 'done',
    told: 'referralDone',
    text,
    may: mayDo,
    from: ['open', 'taken'],
  });

type Answer = {
  id: string;
  version: number;
  step: 'take' | 'decline' | 'finish';
  state: 'taken' | 'declined' | 'done';
  told: 'referralTaken' | 'referralDeclined' | 'referralDone';
  text: string;
  may: typeof mayDo;
  from: readonly Referral['state'][];
};

/** Records an answer, and notifies whoever referred the file. */
function answer(ctx: Ctx, { id, version, step, state, told, text, may, from }: Answer): Promise<Referral> {
  return inTransaction(ctx, async (ctx) => {
    const isPossible = [
      (row: sql.Stored) => from.includes(row.state),
      'This referral has already been answered.',
    ] as const;
    await takeForChange(ctx, referralTable, { id, version, may, require: [isPossible], present });
    const at = ctx.now.toISOString();
    await referralTable.update(ctx, id, {
      state,
      ...(state === 'taken' ? { takenAt: at } : { closedAt: at, answer: text }),
    });
    const after = await referralTable.find(ctx, id);
    await trace(ctx, after, step, text);
    const data = { ...aboutFile(after), act: after.what, step: told, note: short(text) };
    await tell(ctx, after, { kind: 'referralAnswered', data }, after.referredById);
    return present(ctx, after);
  });
}

/** Adds a step to the file's timeline and the audit trail. */
async function trace(ctx: Ctx, row: sql.Stored, step: 'refer' | Answer['step'], note: string): Promise<void> {
  const { id, conversionId, contactId, what, holder, holderId, kind, licenceNumber } = row;
  const licence = licenceLabel({ kind, number: licenceNumber });
  const data = { step, what, holder, licence, referral: id };
  const where = timeline.at('conversions', { id: conversionId, contactId });
  await timeline.append(ctx, { ...where, kind: 'referral', note, data });
  await audit.record(ctx, {
    action: `referrals.${step}`,
    subject: 'referrals',
    subjectId: id,
    after: { conversionId, what, holderId, licence, state: row.state, note },
  });
}

const aboutFile = ({ number, person }: sql.Stored) => ({ number, name: person });
const SHOWN = 200; // characters of a note that a notification shows
const short = (note: string) => note.trim().slice(0, SHOWN).toWellFormed();

type Content = Extract<NotificationContent, { kind: 'referred' | 'referralAnswered' }>;

const tell = ({ db, reach, now }: Ctx, { conversionId }: sql.Stored, content: Content, to: number) =>
  notify(db, { ...content, company: reach.company, to: [to], by: reach.userId, at: now, about: { conversionId } });
