import {
  type Calendar,
  createCalendar,
  DayGrid,
  destroyCalendar,
  Interaction,
  List,
  ResourceTimeGrid,
  TimeGrid,
} from '@event-calendar/core';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type CalendarItem, type CalendarMove, type CalendarSpan, shifted } from './calendar.ts';
import { halfHour } from './cursor.ts';

const plugins = [DayGrid, TimeGrid, List, ResourceTimeGrid, Interaction];

type Actions = {
  items: readonly CalendarItem[];
  onOpen: (id: string, anchor: HTMLElement) => void;
  onMove: (move: CalendarMove, undo: () => void) => void;
  onDraw: (span: CalendarSpan) => void;
  /** It has drawn something. */
  onDrawn: () => void;
};

/** A calendar of the library in a box. Its options are kept up to date one by one; none of them may be a function of a render. */
export function useCalendar(box: RefObject<HTMLElement | null>, options: Calendar.Options, actions: Actions) {
  const made = useRef<{ calendar: Calendar; known: Calendar.Options }>(null);
  const drawn = useEffectEvent(() => actions.onDrawn());
  const open = useEffectEvent(({ event, el }: Calendar.EventClickInfo) => actions.onOpen(String(event.id), el));
  const draw = useEffectEvent((span: CalendarSpan) => actions.onDraw(span));
  const drop = useEffectEvent(({ event, delta, newResource, revert }: Calendar.EventDropInfo) => {
    const item = actions.items.find(({ id }) => id === String(event.id));
    if (!item) return;
    const by = (text: string) => shifted(text, delta.days, delta.seconds / 60);
    actions.onMove(placed(item, { start: by(item.start), end: by(item.end) }, newResource?.id), revert);
  });
  const resize = useEffectEvent(({ event, endDelta, revert }: Calendar.EventResizeInfo) => {
    const item = actions.items.find(({ id }) => id === String(event.id));
    if (!item) return;
    const end = shifted(item.end, endDelta.days, endDelta.seconds / 60);
    actions.onMove(placed(item, { start: item.start, end }), revert);
  });
  const make = useEffectEvent((target: HTMLElement) => {
    const calendar = createCalendar(target, plugins, {
      ...options,
      eventClick: (info) => open(info),
      eventDrop: (info) => drop(info),
      eventResize: (info) => resize(info),
      select: ({ startStr, endStr, allDay, resource }) => draw(spanOf(startStr, endStr, allDay, resource)),
      dateClick: ({ dateStr, allDay, resource }) => {
        const start = halfHour(dateStr.slice(0, allDay ? 10 : 16));
        draw(spanOf(start, allDay ? shifted(start, 1) : shifted(start, 0, 60), allDay, resource));
      },
    });
    made.current = { calendar, known: options };
  });

  useEffect(() => {
    const target = box.current;
    if (!target) return undefined;
    const watch = new MutationObserver(() => drawn());
    watch.observe(target, { childList: true, subtree: true });
    make(target);
    return () => {
      watch.disconnect();
      if (made.current) void destroyCalendar(made.current.calendar);
      made.current = null;
    };
  }, [box]);

  useEffect(() => {
    const one = made.current;
    if (!one) return;
    for (const name of Object.keys(options) as (keyof Calendar.Options)[])
      if (options[name] !== one.known[name]) one.calendar.setOption(name, options[name]);
    one.known = options;
  }, [options]);
}

function placed({ id, column }: CalendarItem, span: CalendarSpan, newColumn = column): CalendarMove {
  return { id, start: span.start, end: span.end, ...(newColumn !== undefined && { column: newColumn }) };
}

function spanOf(start: string, end: string, allDay: boolean, resource: { id: string } | undefined): CalendarSpan {
  const length = allDay ? 10 : 16;
  return { start: start.slice(0, length), end: end.slice(0, length), ...(resource && { column: resource.id }) };
}
