import { addDays } from '@embark/contracts/kit/time';
import { type CalendarSpan, type CalendarViewName, shifted, shownDays, type WeekStart } from './calendar.ts';

const STEP = 30; // minutes
const HOUR = 60;

type Around = { view: CalendarViewName; day: string; columns: readonly string[]; rtl: boolean; weekStart?: WeekStart };

/** Where the cursor of empty places begins: the day of a month, or the hour at which the day opens. */
export function firstPlace({ view, day, columns }: Around, opens: string): CalendarSpan {
  if (view === 'month') return { start: day, end: addDays(day, 1) };
  const start = `${day}T${opens}`;
  const [column] = columns;
  return { start, end: shifted(start, 0, HOUR), ...(column !== undefined && { column }) };
}

/** Where an arrow key moves the cursor: half an hour or a day, in a month a day or a week, in a day of columns a column. Null at the edge of the page and for other keys. */
export function nextPlace(span: CalendarSpan, key: string, around: Around): CalendarSpan | null {
  const { view, day, columns, rtl, weekStart } = around;
  const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const across = (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0) * (rtl ? -1 : 1);
  if (down === 0 && across === 0) return null;
  if (view === 'columns' && across !== 0) {
    const column = columns[columns.indexOf(span.column ?? '') + across];
    return column === undefined ? null : { ...span, column };
  }
  const isMonth = view === 'month';
  const start = shifted(span.start, across + (isMonth ? 7 * down : 0), isMonth ? 0 : STEP * down);
  const { from, to } = shownDays(view, day, weekStart);
  const isSameDay = isMonth || across !== 0 || start.slice(0, 10) === span.start.slice(0, 10);
  if (!isSameDay || start.slice(0, 10) < from || start.slice(0, 10) >= to) return null;
  return { ...span, start, end: isMonth ? addDays(start, 1) : shifted(start, 0, HOUR) };
}

/** A click is meant for the half hour that it falls into. */
export const halfHour = (start: string): string =>
  start.length === 10 ? start : `${start.slice(0, 14)}${Number(start.slice(14, 16)) < STEP ? '00' : '30'}`;
