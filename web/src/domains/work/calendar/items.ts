import type { CalendarEntry, CalendarLayer, CalendarSettings, OwnCalendar } from '@embark/contracts/work/calendar';
import { addDays } from '@embark/contracts/kit/time';
import { type CalendarItem, shifted } from '../../../kit/calendar/calendar.ts';
import { formatDate, formatDayTime, formatTime } from '../../../kit/text/format.ts';
import { placeOf } from '../../../kit/time/clocks.ts';
import { zonedInstant, zonedText } from '../../../kit/time/zoned.ts';
import type { Tone } from '../../../kit/theme/palettes.ts';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';

/** The colours of the layers, until a user chooses others. */
export const usualTones: Record<CalendarLayer, Tone> = {
  own: 'info',
  bookings: 'success',
  tasks: 'neutral',
  followUps: 'progress',
  deadlines: 'danger',
  events: 'accent',
  leave: 'warning',
  holidays: 'neutral',
};
const SHORTEST = 30; // minutes that a moment takes on screen

export const keyOf = ({ layer, key }: CalendarEntry) => `${layer} ${key}`;

/** The words that belong to an entry: kind of leave, half of the day, office of a holiday. */
export function titleOf({ layer, title, kind, half, zone }: CalendarEntry, t: TFunction): string {
  const part = half === null ? [] : [t(`calendar.half.${half}`)];
  if (layer === 'leave')
    return [title, t(`calendar.leave.${kind ?? 'annual'}`, { defaultValue: t('calendar.leave.other') }), ...part].join(
      ' · ',
    );
  if (layer === 'holidays') return [zone, title, ...part].join(' · ');
  return title;
}

/** When an entry is, in the user's zone and on the second clock. */
export function whenOf({ starts, ends }: CalendarEntry, zone: string, clock: string | null, t: TFunction): string[] {
  if (starts.length === 10)
    return [starts === ends ? formatDate(starts) : `${formatDate(starts)} – ${formatDate(ends)}`];
  const isLong = zonedText(starts, zone).slice(0, 10) !== zonedText(ends, zone).slice(0, 10);
  const until = (isLong ? formatDayTime : formatTime)(ends, zone);
  const here = starts === ends ? formatDayTime(starts, zone) : `${formatDayTime(starts, zone)} – ${until}`;
  if (clock === null || clock === zone) return [here];
  return [here, t('kit.clock.office', { time: formatDayTime(starts, clock), place: placeOf(clock, t) })];
}

/** An entry in the user's zone, with all that a screen reader has to say. */
export function itemOf(
  entry: CalendarEntry,
  zone: string,
  { tones, clock }: Pick<CalendarSettings, 'tones' | 'clock'>,
  t: TFunction,
): CalendarItem {
  const { layer, starts, ends, faint } = entry;
  const isWhole = starts.length === 10;
  const title = titleOf(entry, t);
  const begins = isWhole ? starts : zonedText(starts, zone);
  const until = isWhole ? addDays(ends, 1) : zonedText(ends, zone);
  const said = [title, ...whenOf(entry, zone, clock, t), t(`calendar.layer.${layer}`)];
  return {
    id: keyOf(entry),
    start: begins,
    end: until > begins ? until : shifted(begins, 0, SHORTEST),
    title,
    label: [...said, ...(faint ? [t('calendar.faint')] : [])].join(', '),
    tone: tones[layer] ?? usualTones[layer],
    movable: entry.event?.mine === true,
    faint,
  };
}

/** A place on screen as times in the zone of the event; of whole days the last one is included. */
export function timesIn(eventZone: string, { start, end }: { start: string; end: string }, zone: string) {
  if (start.length === 10) return { starts: start, ends: addDays(end, -1) };
  const there = (text: string) => zonedText(zonedInstant(text, zone) ?? '', eventZone);
  return { starts: there(start), ends: there(end) };
}

const unknown: readonly string[] = [];
/** The zones that the user works with: their own first, then those of the offices. */
export const clocksOf = (own: OwnCalendar | undefined): readonly string[] =>
  own ? [...new Set([own.zone, ...own.offices.map(({ zone }) => zone)])] : unknown;

/** `Times in Melbourne`, or in both places if there is a second clock. */
export const zonesText = (zone: string, clock: string | null, t: TFunction): string =>
  clock === null || clock === zone
    ? t('calendar.zone', { place: placeOf(zone, t) })
    : t('calendar.zones', { place: placeOf(zone, t), other: placeOf(clock, t) });
