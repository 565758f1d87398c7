import { addDays, offsetAt, weekdayOf } from '@embark/contracts/kit/time';
import type { Tone } from '../theme/palettes.ts';

/** `columns`: a column per person or room, for a day or a week. */
export const calendarViews = ['month', 'week', 'day', 'agenda', 'columns', 'columnsWeek'] as const;
export type CalendarViewName = (typeof calendarViews)[number];

/**
 * What a calendar shows. Times are local times in the zone of the calendar, `2026-11-26T10:00`; of whole days only the days, and the end is the
 * day after the last.
 */
export type CalendarItem = {
  id: string;
  start: string;
  end: string;
  title: string;
  /** What a screen reader says: title, when, kind. */
  label: string;
  tone: Tone;
  /** The column it stands in. */
  column?: string;
  /** It can be moved and resized. */
  movable?: boolean;
  /** Drawn behind the others, as opening hours are; not a button. */
  behind?: boolean;
  /** Not certain or not active: an outline only. */
  faint?: boolean;
};

/** A new place for an item, as it is written in `CalendarItem`. */
export type CalendarMove = { id: string; start: string; end: string; column?: string };
/** A part of the calendar that was clicked or drawn. */
export type CalendarSpan = { start: string; end: string; column?: string };

/** Monday is 1, Sunday 7, as in `weekdayOf`. */
export type WeekStart = 1 | 6 | 7;

const weekOf = (day: string, first: WeekStart) => addDays(day, -((weekdayOf(day) - first + 7) % 7));

/** The days that a view shows, `to` excluded. A month is shown in whole weeks. */
export function shownDays(view: CalendarViewName, day: string, first: WeekStart = 1): { from: string; to: string } {
  if (view === 'day' || view === 'columns') return { from: day, to: addDays(day, 1) };
  if (view === 'month') {
    const from = weekOf(`${day.slice(0, 8)}01`, first);
    const lastWeek = weekOf(addDays(nextMonth(day), -1), first);
    return { from, to: addDays(lastWeek, 7) };
  }
  const from = weekOf(day, first);
  return { from, to: addDays(from, 7) };
}

const nextMonth = (day: string) => `${addDays(`${day.slice(0, 8)}28`, 4).slice(0, 8)}01`;

/** The day that the previous or next page of a view shows. */
export function turned(view: CalendarViewName, day: string, by: 1 | -1): string {
  if (view === 'day' || view === 'columns') return addDays(day, by);
  if (view !== 'month') return addDays(day, 7 * by);
  return by === 1 ? nextMonth(day) : `${addDays(`${day.slice(0, 8)}01`, -1).slice(0, 8)}01`;
}

const isDay = (text: string) => text.length === 10;

/** A local time or day shifted by days and minutes. */
export function shifted(text: string, days: number, minutes = 0): string {
  if (isDay(text)) return addDays(text, days);
  return new Date(Date.parse(`${addDays(text.slice(0, 10), days)}${text.slice(10)}Z`) + minutes * 60_000)
    .toISOString()
    .slice(0, 16);
}

const STEP = 15; // minutes
const arrows = new Map([
  ['ArrowUp', { across: 0, down: -1 }],
  ['ArrowDown', { across: 0, down: 1 }],
  ['ArrowLeft', { across: -1, down: 0 }],
  ['ArrowRight', { across: 1, down: 0 }],
]);

type Around = { view: CalendarViewName; columns: readonly string[]; rtl: boolean };

/**
 * Where Alt and an arrow key move an item: up and down by 15 minutes (in a month by a week), sideways by a day, in a day of columns by a column.
 * Null for another key, or at the edge.
 */
export function keyMove(item: CalendarItem, key: string, { view, columns, rtl }: Around): CalendarMove | null {
  const arrow = arrows.get(key);
  if (!arrow || !item.movable) return null;
  const [across, down] = [arrow.across * (rtl ? -1 : 1), arrow.down];
  const place = { id: item.id, ...(item.column !== undefined && { column: item.column }) };
  if (view === 'columns' && across !== 0) {
    const column = columns[columns.indexOf(item.column ?? '') + across];
    return column === undefined ? null : { ...place, start: item.start, end: item.end, column };
  }
  const byWeek = view === 'month' || isDay(item.start);
  if (byWeek && down !== 0 && view !== 'month') return null;
  const [days, minutes] = [across + (byWeek ? 7 * down : 0), byWeek ? 0 : STEP * down];
  return { ...place, start: shifted(item.start, days, minutes), end: shifted(item.end, days, minutes) };
}

const two = (number: number) => String(Math.floor(number)).padStart(2, '0');

/** The offset of a zone at a moment as the library reads it: `+11:00`. */
export function offsetText(zone: string, now: number): string {
  const minutes = Math.round(offsetAt(new Date(now), zone) / 60_000);
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}
