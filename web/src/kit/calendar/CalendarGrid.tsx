import '@event-calendar/core/index.css';
import type { Calendar } from '@event-calendar/core';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { currentLocale } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useRemainingHeight } from '../list/useRemainingHeight.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { useNow } from '../time/useNow.ts';
import {
  type CalendarItem,
  type CalendarMove,
  type CalendarSpan,
  type CalendarViewName,
  keyMove,
  offsetText,
  type WeekStart,
} from './calendar.ts';
import { CalendarBox } from './calendarStyle.ts';
import { eventOf, labelled, nameGrid, plainRoles, showCursor, twoClocks } from './drawing.ts';
import { useCalendar } from './useCalendar.ts';
import { useCursor } from './useCursor.ts';

export type CalendarProps = {
  label: string;
  view: CalendarViewName;
  /** A day of the page that is shown. */
  day: string;
  items: readonly CalendarItem[];
  /** The zone of all times. */
  zone: string;
  /** A second clock, beside the hours of a day or a week. */
  clock?: { zone: string; place: string };
  /** A column per person or room, in the views of columns. */
  columns?: readonly { id: string; title: string }[];
  weekStart?: WeekStart;
  /** Where the day begins on screen, `08:00`. */
  opens?: string;
  emptyText: string;
  onOpen: (id: string, anchor: HTMLElement) => void;
  /** An item was dragged, resized or moved by keys. `undo` puts a dragged one back. */
  onMove?: (move: CalendarMove, undo: () => void) => void;
  /** An empty part was clicked or drawn, or chosen by arrow keys and Enter. */
  onDraw?: (span: CalendarSpan) => void;
};

const names = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  agenda: 'listWeek',
  columns: 'resourceTimeGridDay',
  columnsWeek: 'resourceTimeGridWeek',
} as const satisfies Record<CalendarViewName, string>;

/** The look, the same for every calendar. */
const fixed: Calendar.Options = {
  headerToolbar: { start: '', center: '', end: '' },
  height: '100%',
  nowIndicator: true,
  dayMaxEvents: true,
  slotEventOverlap: false,
  snapDuration: '00:15',
  selectBackgroundColor: 'var(--ec-drawn)',
  longPressDelay: 400,
  listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
  listDaySideFormat: () => '',
  eventContent: ({ event, timeText }) => labelled(event, timeText),
};

const none: readonly never[] = [];

/** The one calendar of the product. `Calendar` loads it. */
export function CalendarGrid(props: CalendarProps) {
  const { label, view, day, items, zone, columns = none, weekStart = 1, opens = '08:00', emptyText } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useRemainingHeight(box);
  const timeZone = offsetText(zone, useNow());
  const slotLabel = useSlotLabel(props);
  const cursor = useCursor(props);
  const [mayMove, mayDraw] = [props.onMove !== undefined, props.onDraw !== undefined];
  const options = useMemo<Calendar.Options>(
    () => ({
      ...fixed,
      view: names[view],
      date: day,
      events: [...items.map((item) => eventOf(item, mayMove)), ...(cursor.shown ? [cursor.shown] : [])],
      resources: columns.map(({ id, title }) => ({ id, title })),
      timeZone,
      locale: currentLocale(),
      slotLabelFormat: slotLabel,
      firstDay: weekStart === 7 ? 0 : weekStart,
      scrollTime: opens,
      eventDurationEditable: mayMove,
      eventStartEditable: mayMove,
      selectable: mayDraw,
      dayHeaderFormat: headers(view, columns.length),
      slotHeight: columns.length === 0 ? 26 : 44, // pixels for half an hour; a quarter in a column is one line of text
      allDaySlot: columns.length === 0 || items.some(({ start }) => start.length === 10),
      allDayContent: t('kit.calendar.allDay'),
      noEventsContent: emptyText,
      moreLinkContent: ({ num }) => t('kit.calendar.more', { count: num, number: String(num) }),
      buttonText: { close: t('kit.close') },
    }),
    [view, day, items, cursor.shown, columns, timeZone, slotLabel, weekStart, opens, mayMove, mayDraw, emptyText, t],
  );
  const { follow, focusFollowed, said, onKeyDown } = useKeys(props);
  useCalendar(box, options, {
    items,
    onOpen: (id, anchor) => {
      follow(id);
      props.onOpen(id, anchor);
    },
    onMove: (move, undo) => props.onMove?.(move, undo),
    onDraw: (span) => props.onDraw?.(span),
    onDrawn: () => {
      if (!box.current) return;
      plainRoles(box.current, label, t('kit.calendar.moreOf'));
      if (mayDraw && view !== 'agenda') nameGrid(box.current, t('kit.calendar.places'));
      showCursor(box.current);
      focusFollowed(box.current);
    },
  });
  return (
    <>
      <CalendarBox
        ref={box}
        onFocus={({ target }) => follow(target.dataset['event'] ?? null)}
        onKeyDown={(event) => cursor.onKeyDown(event) || onKeyDown(event)}
        data-view={view}
      />
      <output style={visuallyHidden}>{said || cursor.said}</output>
    </>
  );
}

/** The days of a week in each of several columns have room for a letter only. */
const headers = (view: CalendarViewName, columns: number): Intl.DateTimeFormatOptions => ({
  weekday: view === 'columnsWeek' && columns > 1 ? 'narrow' : 'short',
  ...(view !== 'month' && { day: 'numeric' }),
});

const hour = { hour: 'numeric', minute: '2-digit' } as const;

/** The hours of the day, with those of the second clock below; made anew only when it changes. */
function useSlotLabel({ day, zone, clock }: CalendarProps): Calendar.Options['slotLabelFormat'] {
  const [second, place] = [clock?.zone, clock?.place];
  return useMemo(
    () => (second !== undefined && place !== undefined ? twoClocks(day, zone, { zone: second, place }) : hour),
    [day, zone, second, place],
  );
}

/** Alt and an arrow key move the focused item, which keeps the focus when it is drawn anew, there or where it was. */
function useKeys({ items, view, columns = none, onMove }: CalendarProps) {
  const { t } = useTranslation();
  const rtl = useTheme().direction === 'rtl';
  const [said, say] = useState('');
  const followed = useRef<string>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !onMove || !(event.target instanceof HTMLElement)) return;
    const { event: id } = event.target.dataset;
    const item = items.find((one) => one.id === id);
    const to = item && keyMove(item, event.key, { view, columns: columns.map((one) => one.id), rtl });
    if (!to) return;
    event.preventDefault(); // Alt and an arrow is "back" in some browsers
    followed.current = item.id;
    const column = to.column === item.column ? undefined : columns.find((one) => one.id === to.column)?.title;
    const when = [column, to.start.replace('T', ' ')].filter(Boolean).join(', ');
    say(t('kit.calendar.moved', { title: item.title, when }));
    onMove(to, () => say(''));
  };
  const focusFollowed = (box: HTMLElement) => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (followed.current === null || !isLost) return;
    box.querySelector<HTMLElement>(`[data-event="${CSS.escape(followed.current)}"]`)?.focus();
  };
  const follow = (id: string | null) => {
    followed.current = id;
  };
  return { said, onKeyDown, focusFollowed, follow };
}
