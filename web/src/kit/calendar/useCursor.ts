import type { Calendar } from '@event-calendar/core';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { formatDate, formatPattern } from '../text/format.ts';
import type { CalendarSpan, CalendarViewName, WeekStart } from './calendar.ts';
import { firstPlace, nextPlace } from './cursor.ts';

const ID = 'cursor';
const OPENS = '09:00'; // where it begins
const drawn = ({ start, end, column }: CalendarSpan): Calendar.EventInput => ({
  id: ID,
  start,
  end: start.slice(0, 10) === end.slice(0, 10) || start.length === 10 ? end : `${start.slice(0, 10)}T23:59`,
  allDay: start.length === 10,
  title: '',
  display: 'background',
  classNames: [ID],
  ...(column !== undefined && { resourceId: column }),
});
const isGrid = (target: EventTarget) => target instanceof HTMLElement && target.classList.contains('ec-main');

type Given = {
  view: CalendarViewName;
  day: string;
  columns?: readonly { id: string; title: string }[];
  weekStart?: WeekStart;
  onDraw?: (span: CalendarSpan) => void;
};

/** A cursor over the empty places of a calendar: with the focus on the grid, arrow keys move it and Enter draws there what a click would. */
export function useCursor({ view, day, columns = [], weekStart, onDraw }: Given) {
  const rtl = useTheme().direction === 'rtl';
  const [at, setAt] = useState<{ span: CalendarSpan; page: string }>();
  const ids = columns.map(({ id }) => id);
  const around = { view, day, columns: ids, rtl, ...(weekStart && { weekStart }) };
  const page = [view, day, ...ids].join();
  const span = onDraw && view !== 'agenda' && at?.page === page ? at.span : undefined;

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!onDraw || view === 'agenda' || !isGrid(event.target) || event.altKey || event.ctrlKey || event.metaKey)
      return false;
    const now = span ?? firstPlace(around, OPENS);
    if (event.key === 'Enter' || event.key === ' ') onDraw(now);
    else if (event.key.startsWith('Arrow'))
      setAt({ span: span ? (nextPlace(span, event.key, around) ?? span) : now, page });
    else return false;
    event.preventDefault(); // arrow keys would also scroll
    return true;
  };
  const said =
    span &&
    [
      columns.find(({ id }) => id === span.column)?.title,
      span.start.length === 10
        ? formatDate(span.start)
        : formatPattern(`${span.start}:00Z`, 'EEEE d MMMM, h:mm a', 'UTC'),
    ]
      .filter(Boolean)
      .join(', ');
  return { shown: useMemo(() => span && drawn(span), [span]), said, onKeyDown };
}
