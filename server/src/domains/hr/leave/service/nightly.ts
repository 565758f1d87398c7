import { addDays } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { accountsOf, postingsThrough } from '../accounts.service.ts';
import type { Posting } from '../earn.rules.ts';
import * as sql from '../staff.queries.ts';

/** One row per month of what was earned, so that a long catch-up stays short; what expires stays apart. */
export function rowsOf(postings: readonly Posting[]): Posting[] {
  const rows: Posting[] = [];
  for (const one of postings) {
    const last = rows.at(-1);
    const joins = last?.kind === 'earned' && one.kind === 'earned' && last.day.slice(0, 7) === one.day.slice(0, 7);
    if (last && joins && last.policyId === one.policyId)
      rows[rows.length - 1] = { ...one, amount: last.amount + one.amount };
    else rows.push(one);
  }
  return rows;
}

/** Adds what a person has earned through yesterday of their office. Run again, it adds nothing (W7). */
export const earnFor = (db: Ctx['db'], id: number, now: Date): Promise<void> =>
  db.transaction().execute(async (inside) => {
    await sql.lockPeople(inside, [id]);
    const person = await sql.findStaff(inside, id, now);
    if (!person || person.startsOn === null) return;
    const accounts = await accountsOf(inside, person);
    const through = addDays(person.today, -1);
    for (const type of new Set(accounts.policies.map((policy) => policy.type))) {
      if ((accounts.earned.get(type) ?? '') >= through) continue;
      const rows = rowsOf(postingsThrough(accounts, type, through));
      const units = new Map(accounts.policies.map((policy) => [policy.id, policy.unit]));
      await sql.addEntries(
        inside,
        rows.map(({ day, kind, amount, policyId }) => ({
          userId: id,
          type,
          kind,
          day,
          amount,
          policyId,
          unit: units.get(policyId) ?? 'days',
        })),
        now,
      );
      await sql.setEarned(inside, id, type, through);
    }
  });

/** The night's share of everybody (N3). */
export async function earn(db: Ctx['db'], now: Date): Promise<void> {
  for (const id of await sql.findEarning(db)) await earnFor(db, id, now);
}
