import type { Handover, OpenWork } from '@embark/contracts/hr/users';
import { type Ctx, newTransaction } from '../../../../kit/context.ts';
import type { Process } from '../../../../kit/domain.ts';
import * as audit from '../../../platform/audit/index.ts';
import { endSessions, reachOfUser } from '../../../organisation/session/index.ts';
import * as over from '../ending.queries.ts';
import * as sql from '../users.queries.ts';
import { isActiveAdmin, leavesAdmin } from '../users.rules.ts';
import { settle, openWork } from './handover.ts';
import type { Parts as Leaving } from './keep.ts';

/** Who takes over the work of a service: the cover, else the manager, the manager of the office, or the colleagues of the office in turn. */
export function takersOf(
  { candidates, office }: Pick<OpenWork, 'candidates' | 'office'>,
  inTurn: readonly (number | null)[],
): number[] {
  const first = inTurn.find((id) => candidates.some((one) => one.id === id));
  if (first !== undefined && first !== null) return [first];
  const near = candidates.filter((one) => one.office === office);
  return (near.length > 0 ? near : candidates).map(({ id }) => id);
}

type Parts = Pick<Process, 'database' | 'now'> & Pick<Leaving, 'others' | 'forgetUser'>;

/** Ends one employment in a transaction of its own; nothing if another node was first, or if no admin would be left. */
const end = ({ database, others, forgetUser }: Parts, one: over.Over, now: Date): Promise<void> =>
  newTransaction(database.db, async (db) => {
    const actor = await over.endedBy(db, one);
    const reach = actor === null ? null : await reachOfUser(db, actor, one.company);
    if (!reach) return;
    const ctx: Ctx = { db, pool: database.pool, now, reach, address: null };
    const admins = one.isAdmin ? await sql.activeAdmins(db) : [];
    const locked = await sql.lock(db, [...new Set([one.id, reach.userId, ...admins])]);
    const person = locked.find(({ id }) => id === one.id);
    if (!person) return;
    const { id, roles, companies, displayName, endsOn } = person;
    const after = [{ id, roles, companies, active: false }];
    const stay = locked.filter(isActiveAdmin).map((admin) => admin.id);
    if (!leavesAdmin(stay, after) || !(await over.noteEnded(db, id, now))) return;
    await sql.update(db, id, now, { active: false });
    const work = await openWork(ctx, after, others);
    const inTurn = [one.coverId, one.managerId, one.officeManagerId];
    const handover: Handover = work
      .map((group) => ({ serviceId: group.serviceId, to: takersOf(group, inTurn) }))
      .filter(({ to }) => to.length > 0);
    await settle(ctx, after, displayName, { handover, others, mayStay: true }); // access ends even if no one can take the work
    await endSessions(db, id);
    forgetUser(id);
    await audit.record(ctx, {
      action: 'users.endEmployment',
      subject: 'users',
      subjectId: String(id),
      company: one.company,
      before: { active: true },
      after: { active: false, endsOn },
    });
  });

/**
 * N1: at the end of the last day, by the day of their office, people can no longer sign in, and their open work goes to colleagues as when they are
 * removed by hand. Once, however many nodes run.
 */
export async function endEmployments(parts: Parts): Promise<void> {
  const now = parts.now();
  const failed: unknown[] = [];
  for (const one of await over.findOver(parts.database.db, now)) {
    try {
      await end(parts, one, now);
    } catch (error) {
      failed.push(error); // the others end all the same; this one is tried again in a minute
    }
  }
  if (failed.length > 0) throw failed[0];
}
