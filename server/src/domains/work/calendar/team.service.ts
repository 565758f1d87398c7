import type { Input, Output } from '@embark/contracts/kit';
import { addDays, startOfDay, wallOf } from '@embark/contracts/kit/time';
import type { calendar } from '@embark/contracts/work/calendar';
import type { Ctx } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import * as sql from './team.queries.ts';

export { places as placesOf } from './team.queries.ts';

type Team = Output<typeof calendar.team>;

/** The day of each colleague in their own zone: a busy time is cut at its midnights. */
export async function team(ctx: Ctx, { day, office }: Input<typeof calendar.team>): Promise<Team> {
  const people = await sql.colleagues(ctx, office);
  const [first] = people;
  if (!first) throw new Problem('not-found', 'Office not found.');
  const ids = people.map(({ id }) => id);
  // the day before and after in UTC hold this day of every zone
  const busy = await sql.busyBetween(ctx, ids, startOfDay(addDays(day, -1), 'UTC'), startOfDay(addDays(day, 2), 'UTC'));
  const away = await sql.awayOn(ctx, ids, day);
  return {
    office: first.office,
    people: people.map(({ id, name, zone }) => ({
      id,
      name,
      zone,
      away: away.get(id) ?? null,
      busy: busy.filter(({ userId }) => userId === id).flatMap((one) => inDay(one, day, zone)),
    })),
  };
}

/** A busy time as local times of a day; nothing if it is on another day there. */
function inDay({ key, title, private: isPrivate, startsAt, endsAt }: sql.Busy, day: string, zone: string) {
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
  const [begins, until] = [new Date(startsAt), new Date(endsAt)];
  if (begins >= to || until <= from) return [];
  const local = (at: Date) => Object.values(wallOf(at, zone)).join('T').slice(0, 16);
  return [
    {
      key,
      title,
      private: isPrivate,
      starts: begins < from ? `${day}T00:00` : local(begins),
      ends: until > to ? `${addDays(day, 1)}T00:00` : local(until),
    },
  ];
}
