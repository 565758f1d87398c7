import type { Calendar } from '@event-calendar/core';
import { formatTime } from '../text/format.ts';
import { zonedInstant } from '../time/zoned.ts';
import type { CalendarItem } from './calendar.ts';

/** An item in the words of the library. */
export function eventOf(item: CalendarItem, mayMove: boolean): Calendar.EventInput {
  const isWhole = item.start.length === 10;
  return {
    id: item.id,
    start: isWhole ? item.start : `${item.start}:00`,
    end: isWhole ? item.end : `${item.end}:00`,
    allDay: isWhole,
    title: item.title,
    ...(item.column !== undefined && { resourceId: item.column }),
    editable: mayMove && item.movable === true,
    startEditable: mayMove && item.movable === true,
    durationEditable: mayMove && item.movable === true,
    display: item.behind ? 'background' : 'auto',
    classNames: [`tone-${item.tone}`, ...(item.faint ? ['faint'] : []), ...(item.movable ? ['movable'] : [])],
    extendedProps: { label: item.label },
  };
}

const element = (name: string, className: string, text: string, attributes: Record<string, string> = {}) => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
};

/** A button over the whole event. Its click is that of the event, which would also hear the key that causes it. */
function pressable(id: string, label: string): HTMLElement {
  const button = element('button', 'press', '', { type: 'button', 'aria-label': label, 'data-event': id });
  button.addEventListener('keydown', (pressed) => {
    if (pressed.key === 'Enter' || pressed.key === ' ') pressed.stopPropagation();
  });
  return button;
}

/** The content of an event: time and title for the eye, its full name for a screen reader. */
export function labelled(event: Calendar.Event, timeText: string): Calendar.Content {
  const title = typeof event.title === 'string' ? event.title : '';
  const { label } = event.extendedProps;
  const hidden = { 'aria-hidden': 'true' };
  if (event.display === 'background') return { domNodes: [element('span', 'what', title)] };
  return {
    domNodes: [
      ...(event.allDay ? [] : [element('span', 'when', timeText, hidden)]),
      element('bdi', 'what', title, hidden),
      pressable(String(event.id), typeof label === 'string' ? label : title),
    ],
  };
}

/** An hour of a day in a zone, with the time that it is on a second clock. The library passes the hour as a time of this machine. */
export const twoClocks = (day: string, zone: string, clock: { zone: string; place: string }) => (at: Date) => {
  const moment = zonedInstant(`${day}T${at.toTimeString().slice(0, 5)}`, zone) ?? '';
  const there = element('span', 'there', formatTime(moment, clock.zone), { title: clock.place });
  return { domNodes: [element('span', 'here', formatTime(moment, zone)), there] };
};

const GRID = ['table', 'row', 'rowgroup', 'cell', 'columnheader', 'list', 'listitem']
  .map((role) => `[role=${role}]`)
  .join();

/**
 * The library calls its boxes a table, whose rows hold buttons outside of any cell. A screen reader is better served by a group of buttons, each
 * with its full name, under headings.
 */
export function plainRoles(box: HTMLElement, label: string, popup: string): void {
  for (const part of box.querySelectorAll<HTMLElement>(GRID)) {
    part.removeAttribute('role');
    if (part.classList.contains('ec')) {
      part.setAttribute('role', 'group');
      part.setAttribute('aria-label', label);
    }
  }
  for (const part of box.querySelectorAll('.ec-event[role]')) {
    part.removeAttribute('role');
    part.removeAttribute('tabindex'); // its button takes the focus
  }
  for (const part of box.querySelectorAll('aside')) part.setAttribute('role', 'none'); // the hours are no landmark
  for (const part of box.querySelectorAll('[aria-colindex]')) part.removeAttribute('aria-colindex');
  for (const part of box.querySelectorAll('.ec-header [aria-label]:not(.press), .ec-day-head time[aria-label]'))
    part.removeAttribute('aria-label');
  for (const part of box.querySelectorAll('.ec-list h4')) {
    part.setAttribute('role', 'heading');
    part.setAttribute('aria-level', '2');
  }
  for (const part of box.querySelectorAll('dialog:not([aria-label])')) part.setAttribute('aria-label', popup);
  const main = box.querySelector('.ec-main');
  if (main && !main.hasAttribute('tabindex')) main.setAttribute('tabindex', '0'); // a part that scrolls can be reached by keys
}

/** Empty places can be chosen by keys: the part that scrolls says how. */
export function nameGrid(box: HTMLElement, says: string): void {
  const main = box.querySelector('.ec-main');
  main?.setAttribute('role', 'group');
  main?.setAttribute('aria-label', says);
}

/** Brings the cursor of empty places into view while it moves. */
export function showCursor(box: HTMLElement): void {
  if (document.activeElement?.classList.contains('ec-main'))
    box.querySelector('.cursor')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
