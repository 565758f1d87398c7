import ICAL from 'ical.js';

/** The property of the event that replaces one with a line that cannot be read: the start of that line. */
export const DAMAGED = 'X-DAMAGED-LINE';
const MOST = 40;

type Event = { from: number; to: number; isWhole: boolean };

/**
 * The same calendar without its damaged events (a line that is no property, or a file that was cut off), so that the others can be read. Each damaged
 * event stays in its place as an empty one that carries the line in `DAMAGED`. Takes and returns whole lines, as `parsable` gives them.
 */
export function withoutDamage(text: string): string {
  const lines = text.split('\r\n');
  const result: string[] = [];
  let at = 0;
  for (const { from, to, isWhole } of eventsIn(lines)) {
    result.push(...lines.slice(at, from));
    const event = lines.slice(from, to);
    const damaged = isWhole ? event.find((line) => !isLine(line)) : (event.slice(1).at(-1) ?? 'VEVENT');
    result.push(...(damaged === undefined ? event : ['BEGIN:VEVENT', `${DAMAGED}:${startOf(damaged)}`, 'END:VEVENT']));
    at = to;
  }
  result.push(...lines.slice(at));
  if (!result.some((line) => /^END:VCALENDAR$/i.test(line.trim()))) result.push('END:VCALENDAR');
  return result.join('\r\n');
}

/** The events of a calendar; one that another event or the end of the calendar cuts off is not whole. */
function eventsIn(lines: readonly string[]): Event[] {
  const events: Event[] = [];
  let from: number | null = null;
  const end = (to: number, isWhole: boolean) => {
    if (from !== null) events.push({ from, to, isWhole });
    from = null;
  };
  for (const [at, line] of lines.entries()) {
    const mark = line.trim().toUpperCase();
    if (mark === 'END:VEVENT') end(at + 1, true);
    if (mark === 'BEGIN:VEVENT' || mark === 'END:VCALENDAR') end(at, false);
    if (mark === 'BEGIN:VEVENT') from = at;
  }
  end(lines.length, false);
  return events;
}

/** Whether a line is a property, or the begin or end of a component. */
function isLine(line: string): boolean {
  if (/^(?:BEGIN|END):/i.test(line)) return true;
  try {
    ICAL.parse.property(line);
    return true;
  } catch {
    return false;
  }
}

const startOf = (line: string) => (/^[\w-]+(?=[;:])/.exec(line)?.[0] ?? line.trim()).slice(0, MOST).trimEnd();
