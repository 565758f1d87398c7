import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../kit/context.ts';
import type { LeaverWork, WorkOfServices } from '../../organisation/people/index.ts';
import { licenceOn } from '../../organisation/licences/index.ts';
import { holdOwners } from '../../organisation/people/index.ts';
import * as audit from '../../platform/audit/index.ts';
import { makeTask } from '../../workspace/tasks/index.ts';
import { give } from './cover.service.ts';
import { isBooked } from './cover.queries.ts';
import * as sql from './leaver.queries.ts';
import { LIST } from './service/trace.ts';
import { titlesIn } from './taskWords.rules.ts';
import { bookingsNow, type Due, languageOf } from './tasks.queries.ts';

/** Whether a colleague can take a booking: they are there, have nothing else booked then, and hold a licence where the type needs one. */
async function canTake({ db }: Ctx, row: Due, licence: boolean, userId: number): Promise<boolean> {
  if ((await isBooked(db, row.id, userId)) || (await sql.isAwayThen(db, row.id, userId))) return false;
  return !licence || (await licenceOn(db, userId, wallOf(new Date(row.startsAt), row.consultantZone).day)) !== null;
}

/** N1: bookings of a colleague who leaves go to those who take over their service: the record's new owner if they are free then, else in turn. */
const ofServices: WorkOfServices = {
  countOpen: ({ db, now }, owners) => sql.countStanding(db, owners, now),

  async handOver(ctx, { from, serviceId, to }) {
    const received = new Map<number, number>();
    const open = await sql.lockStandingOf(ctx.db, from, serviceId, ctx.now);
    const rows = new Map(
      (
        await bookingsNow(
          ctx.db,
          open.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    for (const { id, company, consultantId, licence, newOwnerId } of open) {
      const row = rows.get(id);
      if (!row) continue;
      const fewest = to.toSorted((a, b) => (received.get(a) ?? 0) - (received.get(b) ?? 0));
      const inTurn = newOwnerId !== null && to.includes(newOwnerId) ? [newOwnerId, ...fewest] : fewest;
      for (const toId of inTurn) {
        if (!(await canTake(ctx, row, licence, toId))) continue;
        await give(ctx.db, row, toId, ctx.now);
        received.set(toId, (received.get(toId) ?? 0) + 1);
        const of = { action: 'bookings.handOver', subject: 'bookings', subjectId: id, company };
        await audit.record(ctx, { ...of, before: { consultantId }, after: { consultantId: toId } });
        break;
      }
    }
    return received;
  },
};

export const leaverBookings: LeaverWork = {
  ofServices,

  /** A task for the manager, else for who removes the colleague. */
  async leave(ctx, people, mayHold) {
    const byId = new Map(people.map((person) => [person.id, person]));
    for (const left of await sql.leftWith(ctx.db, [...byId.keys()], ctx.now)) {
      const { ownerId, name, company, office, zone, count, managerId } = left;
      const person = byId.get(ownerId);
      if (!person || mayHold('bookings.write', person, left) || company !== ctx.reach.company) continue; // a task is of one company
      const [manager] = managerId === null ? [] : await holdOwners(ctx.db, [managerId]);
      const isThere = manager !== undefined && mayHold('bookings.write', manager, { company, office });
      const titles = titlesIn(await languageOf(ctx.db, isThere ? manager.id : ctx.reach.userId));
      await makeTask(ctx, {
        title: titles.left(count, `${name}, ${office}`),
        notes: `${LIST}/all?consultant=${ownerId}`,
        dueOn: wallOf(ctx.now, zone).day,
        important: true,
        ...(isThere && { user_id: manager.id }),
      });
    }
  },
};
