import type { calendar, CalendarEvent } from '@embark/contracts/work/calendar';
import type { Input } from '@embark/contracts/kit';
import type { Ctx, Reach } from '../../../../kit/context.ts';
import { writtenTimes } from '../calendar.rules.ts';
import { eventTable, mayChange, type Stored } from '../events.queries.ts';

/** An event as one of its occurrences, as the user may see it. */
export function present({ reach }: { reach: Reach }, event: Stored, day = event.startsOn): CalendarEvent {
  const mine = mayChange(reach, event);
  const answer = event.invitees.find(({ userId }) => userId === reach.userId)?.answer ?? null;
  return {
    id: event.id,
    version: event.version,
    day,
    title: event.title,
    place: event.place,
    notes: event.notes,
    ...writtenTimes(event, day),
    zone: event.zone,
    rule: event.rule,
    isChanged: event.seriesId !== null,
    private: event.private,
    busy: event.busy,
    reminders: mine ? event.reminders : [],
    ownerId: event.ownerId,
    owner: event.owner,
    organiser: event.organiser,
    invitees: event.invitees.map(({ userId, name, answer: given }) => ({ userId, name, answer: given })),
    answer,
    can: { change: mine, answer: !mine && answer !== null },
  };
}

export async function get(ctx: Ctx, { id, day }: Input<typeof calendar.event>): Promise<CalendarEvent> {
  const event = await eventTable.find(ctx, id);
  return present(ctx, event, event.rule === null ? event.startsOn : (day ?? event.startsOn));
}
