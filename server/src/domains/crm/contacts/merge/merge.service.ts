import type { merges } from '@embark/contracts/crm/contacts';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid, requireState, Problem } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { judgeOf } from '../duplicates/duplicates.tasks.ts';
import { aliasesOf, chosen, fieldsOf, restored, suggest, unite } from './fields.rules.ts';
import * as journal from './journal.queries.ts';
import * as sql from './merge.queries.ts';
import { both, holdUnmerged, present, trace } from './people.service.ts';
import { whyNot } from './undo.rules.ts';

type Inputs = { [K in keyof typeof merges]: Input<(typeof merges)[K]> };
type Outputs = { [K in keyof typeof merges]: Output<(typeof merges)[K]> };

export async function preview(
  ctx: Ctx,
  { keep: keepId, drop: dropId }: Inputs['preview'],
): Promise<Outputs['preview']> {
  const [keep, drop] = await both(ctx, keepId, dropId);
  await holdUnmerged(ctx, keep, drop);
  for (const { id, dateOfBirth } of [keep, drop])
    if (dateOfBirth !== null) audit.noteRead(ctx, 'contacts', id, ['dateOfBirth']);
  const verdict = await judgeOf(ctx.db, keep.id, drop.id);
  return {
    keep: present(keep),
    drop: present(drop),
    suggested: suggest(keep, drop),
    consent: unite(keep.consent, drop.consent),
    moves: await sql.countOf(ctx.db, drop.id),
    sameService: await sql.sameService(ctx.db, [keep.id, drop.id]),
    score: verdict?.score ?? null,
    reasons: verdict?.reasons ?? [],
  };
}

/**
 * Merges two contacts. Locks the contacts in ID order, then their records. Concurrent writes for the merged contact finish first, or are redirected
 * by triggers.
 */
export function merge(ctx: Ctx, given: Inputs['merge']): Promise<Outputs['merge']> {
  return inTransaction(ctx, async (inside) => {
    const { db, reach } = inside;
    await both(inside, given.keep, given.drop);
    await sql.lockPeople(db, [given.keep, given.drop]);
    const [keep, drop] = await both(inside, given.keep, given.drop);
    await holdUnmerged(inside, keep, drop);
    const isFresh = keep.version === given.keepVersion && drop.version === given.dropVersion;
    requireState(isFresh, 'Someone else has changed one of these contacts. Reload and check them again.');
    await sql.lockBelongings(db, [keep.id, drop.id], drop.id);

    const before = fieldsOf(keep);
    const after = chosen(keep, drop, given.choose);
    requireValid(Boolean(after.givenNames || after.familyName || after.preferredName), 'choose', 'Enter a name');
    const at = ctx.now.toISOString();
    const mergeId = await journal.open(db, {
      reach,
      survivorId: keep.id,
      mergedId: drop.id,
      at,
      before,
      after: fieldsOf(after),
    });
    const same = await sql.sameService(db, [keep.id, drop.id]);
    await journal.settlePassports(db, mergeId, { keep: keep.id, drop: drop.id });
    await journal.closeTwiceAsked(db, mergeId, { keep: keep.id, drop: drop.id }, reach);
    const moved = await sql.moveAll(db, mergeId, drop.id, keep.id);
    const aliases = aliasesOf(after, [keep, drop]);
    await sql.write(db, drop.id, {}, keep.id);
    await sql.write(db, keep.id, fieldsOf(after));
    await sql.addAliases(db, { company: reach.company, contactId: keep.id, mergeId }, aliases);
    await sql.touchEnquiries(db, [keep.id]);
    await journal.settlePairs(db, mergeId, { keep: keep.id, drop: drop.id }, reach);
    const data = { merge: mergeId, name: drop.name, ...moved, ...(same.length > 0 && { sameService: same }) };
    await stream.append(inside, { ...ofPerson(keep), kind: 'merged', data });
    await trace(inside, 'merges.merge', keep.id, { before, after: { ...fieldsOf(after), merged: drop.id } });
    await trace(inside, 'merges.merge', drop.id, { before: { mergedInto: null }, after: { mergedInto: keep.id } });
    const [survivor] = await sql.findBoth(db, reach, [keep.id]);
    return { id: mergeId, contactId: keep.id, name: survivor?.name ?? keep.name, moved };
  });
}

const ofPerson = ({ id }: { id: string }) => stream.at('contacts', { id, contactId: id });

/** Undoes a merge. Merges are undone newest first. */
export function undo(ctx: Ctx, { id }: Inputs['undo']): Promise<Outputs['undo']> {
  return inTransaction(ctx, async (inside) => {
    const { db, reach } = inside;
    const found = await journal.find(db, reach, id);
    if (!found) throw new Problem('not-found', 'Merge not found.');
    await sql.lockPeople(db, [found.survivorId, found.mergedId]);
    const done = (await journal.find(db, reach, id)) ?? found;
    const reason = whyNot(done, ctx.now);
    requireState(reason === null, reason ?? '');
    const people = await sql.findBoth(db, reach, [done.survivorId, done.mergedId]);
    const now = people.find((one) => one.id === done.survivorId);
    const merged = people.find((one) => one.id === done.mergedId);
    if (!now || !merged) throw new Problem('not-found', 'Merge not found.');
    await sql.lockBelongings(db, [now.id], now.id);

    const back = await journal.moveBack(db, id, now.id, merged.id);
    await journal.dropAliases(db, id);
    const fields = restored(done.before, done.after, fieldsOf(now));
    await sql.write(db, now.id, fields);
    await sql.write(db, merged.id, {}, null);
    await sql.touchEnquiries(db, [now.id, merged.id]);
    await journal.unsettle(db, id, [now.id, merged.id]);
    await journal.close(db, id, reach.userId, ctx.now.toISOString());
    await stream.append(
      inside,
      { ...ofPerson(now), kind: 'unmerged', data: { merge: id, name: merged.name, ...back } },
      { ...ofPerson(merged), kind: 'unmerged', data: { merge: id, name: now.name } },
    );
    await trace(inside, 'merges.undo', now.id, { before: fieldsOf(now), after: { ...fieldsOf(now), ...fields } });
    await trace(inside, 'merges.undo', merged.id, { before: { mergedInto: now.id }, after: { mergedInto: null } });
    return { contactId: now.id, mergedId: merged.id, back };
  });
}
