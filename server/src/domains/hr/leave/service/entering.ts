import type { Ctx } from '../../../../kit/context.ts';
import { accountsOf } from '../accounts.service.ts';
import { settling } from '../projection.service.ts';
import { addEntries, earnedThrough, findStaff, type NewEntry } from '../staff.queries.ts';

/**
 * Adds entries of one person and type to the ledger. Where they change a day that was settled already, such as leave of last year that is approved
 * now, what expired since is corrected with them.
 */
export async function enter(db: Ctx['db'], entries: readonly NewEntry[], now: Date): Promise<void> {
  const [one] = entries;
  if (!one) return;
  const from = entries.reduce((first, { day }) => (day < first ? day : first), one.day);
  await addEntries(db, [...entries, ...(await corrections(db, one, entries, from, now))], now);
}

async function corrections(
  db: Ctx['db'],
  { userId, type, unit }: NewEntry,
  entries: readonly NewEntry[],
  from: string,
  now: Date,
): Promise<NewEntry[]> {
  if (from > now.toISOString().slice(0, 10)) return [];
  const through = (await earnedThrough(db, userId)).get(type);
  const person = through === undefined || from > through ? undefined : await findStaff(db, userId, now);
  if (!person) return [];
  const settled = settling(await accountsOf(db, person), { type, unit }, entries);
  return settled.map(({ day, kind, amount, policyId }) => ({ userId, type, unit, day, kind, amount, policyId }));
}
