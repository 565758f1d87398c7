import { Company, type Role, roles as knownRoles } from '@embark/contracts/kit';
import { everyEnquiry } from '@embark/contracts/screens';
import type { Domain } from '../../../kit/domain.ts';
import type { Ctx } from '../../../kit/context.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { type Notice, notify } from '../../workspace/notifications/index.ts';
import { beforeWorking } from '../../organisation/offices/index.ts';
import { mayHold } from '../../organisation/people/index.ts';
import * as sql from './escalate.queries.ts';
import { type Crew, type Late, lateSince, rungs, SINGLY, tellings, type Told } from './escalate.rules.ts';

/** How long to search again for follow-ups set in transactions that were still open during a run. */
const AGAIN_MS = 5 * 60_000;
/** After a long outage the oldest get no notification; they are in the overdue list. */
const OLDEST_MS = 10 * 86_400_000;

export { findPeople } from './escalate.queries.ts';
export { type Crew, readersOf, SINGLY } from './escalate.rules.ts';

const ESCALATE = 'reminders.escalate';

/**
 * Escalates overdue enquiries: to the owner, then the office manager, then the admins, each after its hours of
 * working time. Notifies once per next date and level on any number of nodes; a new date starts over.
 */
export const escalate = (db: Ctx['db'], now: Date): Promise<void> =>
  db.transaction().execute(async (inside) => {
    if (!(await sql.takeTurn(inside))) return; // another node is running
    const offices = await sql.findOffices(inside, now);
    const notifiedUpTo = await sql.findUpTo(inside);
    const found: Late[] = [];
    const reached: Parameters<typeof sql.setUpTo>[1] = [];
    for (const office of offices) {
      for (const rung of rungs) {
        const upTo = lateSince(now, rung, office, beforeWorking);
        const before = notifiedUpTo.get(`${office.id} ${rung}`) ?? upTo;
        if (!upTo || !before || before > upTo) continue; // it has not worked that long, or now waits longer than before
        if (before.getTime() === upTo.getTime() && notifiedUpTo.has(`${office.id} ${rung}`)) continue; // no working time has passed
        const oldest = new Date(upTo.getTime() - OLDEST_MS);
        const from = new Date(Math.max(before.getTime() - AGAIN_MS, oldest.getTime()));
        found.push(...(await sql.findLate(inside, office, rung, from, upTo)));
        found.push(...(await sql.findAgain(inside, office, rung, oldest, upTo)));
        reached.push({ officeId: office.id, rung, upTo });
      }
    }
    const late = await sql.claim(inside, found, now);
    await sql.setUpTo(inside, reached);
    await sql.forgetAgain(inside, [...new Set(reached.map(({ officeId }) => officeId))]);
    if (late.length === 0) return;
    const people = await sql.findPeople(inside, [...new Set(late.map(({ ownerId }) => ownerId))], now);
    const named = new Map(
      offices.flatMap(({ id, managerId }) => (managerId === null ? [] : [[id, managerId] as const])),
    );
    const crew: Crew = {
      people,
      named,
      maySee: (one, { company, office }) => mayHold(one, 'enquiries.read', company, office),
    };
    await notify(inside, ...tellings(late, crew).flatMap((one) => noticesOf(one, crew, now)));
  });

function noticesOf({ userId, company, rows }: Told, { people }: Crew, now: Date): Notice[] {
  const shared = { company: Company.parse(company), to: [userId], by: null, at: now };
  if (rows.length > SINGLY) {
    const isOwn = rows.every(({ ownerId }) => ownerId === userId);
    const roles = (people.get(userId)?.roles ?? []).filter((one): one is Role =>
      knownRoles.some((role) => role === one),
    );
    const list = everyEnquiry({ company: shared.company, role: roles });
    const filter = isOwn ? 'followUp=overdue&assignee=me' : 'followUp=overdue';
    return [{ ...shared, kind: 'lateMany', data: { count: rows.length }, ...(list && { url: `${list}?${filter}` }) }];
  }
  return rows.map(({ id, number, name, at, owner, isNew, rung }) => ({
    ...shared,
    kind: 'late',
    data: { number, name, at, owner, isNew },
    about: { enquiryId: id },
    once: `late ${rung} ${id} ${at}`,
  }));
}

/** The background job of this domain, which runs every minute. */
const reminderTasks = (db: Ctx['db'], now: () => Date): Tasks => ({ [ESCALATE]: () => escalate(db, now()) });

export const domain: Domain = {
  name: 'reminders',
  tasks: ({ database: { db }, now }) => reminderTasks(db, now),
  everyMinute: [ESCALATE],
};
