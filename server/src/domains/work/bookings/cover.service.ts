import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../kit/context.ts';
import type { CoverItem, CoverOutcome, CoverSubject } from '../../organisation/people/index.ts';
import { requireState, requireValid } from '../../../kit/problem.ts';
import { licenceOn } from '../../organisation/licences/index.ts';
import { holdOwners, mayHold } from '../../organisation/people/index.ts';
import * as audit from '../../platform/audit/index.ts';
import * as stream from '../../platform/timeline/index.ts';
import * as sql from './cover.queries.ts';
import { mailClient } from './mails/mails.ts';
import { entriesOf, pageOf } from './service/trace.ts';
import { bookingsNow, type Due } from './tasks.queries.ts';

const KIND = 'booking';
const shown = ({ id, number, name, startsAt, zone }: Due, licence: boolean): CoverItem => ({
  kind: KIND,
  id,
  label: `${number} ${name}`,
  at: startsAt,
  zone,
  path: pageOf(id),
  licence,
});

/** Gives a booking to another consultant, and tells its client. */
export async function give(db: Ctx['db'], row: Due, toId: number, now: Date): Promise<void> {
  await sql.giveTo(db, row, toId, now);
  const [after] = await bookingsNow(db, [row.id]);
  if (!after) return;
  const { company } = row;
  for (const entry of entriesOf(after, 'moved', { from: row.startsAt }))
    await stream.note(db, now, { ...entry, company });
  await mailClient({ db, now }, after, 'moved');
}

/** Who covers must be free then, work in the office, and hold a licence where the type needs one. */
async function requireTaker(ctx: Ctx, toId: number, rows: readonly Due[], licences: ReadonlyMap<string, boolean>) {
  const [person] = await holdOwners(ctx.db, [toId]);
  requireValid(person !== undefined && person.active, 'items', "This person doesn't work here");
  for (const row of rows) {
    const may = mayHold(person, 'bookings.write', row.company, row.office);
    requireValid(may, 'items', `${person.name} can't take over work of the ${row.office} office`);
    const isFree = !(await sql.isBooked(ctx.db, row.id, toId));
    requireValid(isFree, 'items', `${person.name} has another booking at the time of ${row.number}`);
    if (!licences.get(row.id)) continue;
    const held = await licenceOn(ctx.db, toId, wallOf(new Date(row.startsAt), row.consultantZone).day);
    requireValid(held !== null, 'items', `${person.name} needs a licence to take over ${row.number}`);
  }
}

/** N5: consultations booked with a consultant on leave. A colleague takes them over, or they are rescheduled or kept. */
export const bookingCover: CoverSubject = {
  kind: KIND,
  reads: 'bookings.read',
  items: async (db, span) =>
    (await sql.standingOf(db, span)).map((row) => ({ kind: KIND, path: pageOf(row.id), ...row })),

  async hand(ctx, { ids, fromId, toId }) {
    const licences = await sql.lockStanding(ctx.db, ids);
    const rows = await bookingsNow(ctx.db, [...licences.keys()]);
    const isTheirs = rows.length === ids.length && rows.every(({ consultantId }) => consultantId === fromId);
    requireState(isTheirs, 'Some of this work has changed. Reload and choose again.');
    await requireTaker(ctx, toId, rows, licences);
    for (const row of rows) {
      await give(ctx.db, row, toId, ctx.now);
      const { id, company } = row;
      const of = { action: 'bookings.cover', subject: 'bookings', subjectId: id, company };
      await audit.record(ctx, { ...of, before: { consultantId: fromId }, after: { consultantId: toId } });
    }
    return rows.map((row) => shown(row, licences.get(row.id) ?? false));
  },

  async giveBack(db, { ids, fromId, toId, now }) {
    const rows = await bookingsNow(db, [...(await sql.lockStanding(db, ids)).keys()]);
    const outcomes = new Map<string, CoverOutcome>(ids.map((id) => [id, 'done']));
    for (const row of rows) {
      // what has begun, or would meet another booking of theirs, stays where it is
      const isToCome = Date.parse(row.startsAt) > now.getTime();
      const isBack = row.consultantId === toId && isToCome && !(await sql.isBooked(db, row.id, fromId));
      outcomes.set(row.id, isBack ? 'back' : 'moved');
      if (!isBack) continue;
      await give(db, row, fromId, now);
      const of = { action: 'bookings.cover', subject: 'bookings', subjectId: row.id, company: row.company };
      await audit.recordOperator(db, { ...of, after: { consultantId: fromId } });
    }
    return outcomes;
  },
};
