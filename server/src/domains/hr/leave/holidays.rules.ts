import type { HolidayImport } from '@embark/contracts/hr/leave';
import { guessOrder, orderOf, plainDigits, unseen } from '@embark/contracts/kit/table';
import { addDays, daysBetween } from '@embark/contracts/kit/time';

/** An event of a calendar file. Of whole days `minutes` are 1440 each; `extra` are its further dates. */
type Event = {
  at: number;
  title: string;
  notes: string;
  startsOn: string;
  startsTime: string | null;
  minutes: number;
  rule: string | null;
  except: readonly { day: string }[];
  extra: readonly { start: { day: string } }[];
  cancelled: boolean;
};
/** A row of a table. */
type Row = { line: number; cells: string[] };

export type Line = { line: number; day: string; name: string; provisional: boolean; half: 'am' | 'pm' | null };
type Mistake = HolidayImport['errors'][number];
export type Lines = { lines: Line[]; errors: Mistake[] };

/** Words of lists that say that a day depends on the Moon, or is not certain. */
const DOUBT =
  /\(?\b(subject to (?:the )?(?:appearance|sighting|visibility) of (?:the )?moon|moon|provisional|tentative|to be confirmed|tbc)\b\)?|\*+$/i;
const MOST_NAME = 120;
const LONGEST = 31; // days of one event
const DAY = 1440; // minutes
type Unread = { at: number; field: string };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as lists write it: 2027-03-26, 26/03/2027, 26.3.2027 or 26 March 2027; null if it is none. */
export function readDay(given: string, monthFirst = false): string | null {
  const text = plainDigits(given)
    .replace(unseen, '')
    .replace(/ 00:00(?::00)?$/, '')
    .trim();
  const iso = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text);
  const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  const words = /^(?:[A-Za-z]+,?\s+)?(\d{1,2})[ -]([A-Za-z]{3,9})[ ,-]+(\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : numbers
      ? [numbers[3], ...(monthFirst ? [numbers[1], numbers[2]] : [numbers[2], numbers[1]])]
      : words
        ? [words[3], String(months.indexOf((words[2] ?? '').slice(0, 3).toLowerCase()) + 1), words[1]]
        : [];
  if (!year || !month || !day) return null;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(found);
  return Number.isNaN(at) || addDays(found, 0) !== found || +year < 2000 || +year > 2100 ? null : found;
}

const isYes = (text: string) => /^(yes|y|true|1|x|evet|نعم)$/i.test(text.trim());
const halfOf = (text: string): 'am' | 'pm' | null =>
  /^(am|morning)$/i.test(text.trim()) ? 'am' : /^(pm|afternoon)$/i.test(text.trim()) ? 'pm' : null;

function lineOf(line: number, day: string, given: string, marks: { provisional?: string; half?: string }): Line {
  const isDoubtful = DOUBT.test(given);
  const name = given.replace(DOUBT, '').replaceAll(/\s+/g, ' ').trim().slice(0, MOST_NAME);
  return { line, day, name, provisional: isDoubtful || isYes(marks.provisional ?? ''), half: halfOf(marks.half ?? '') };
}

const columns = {
  day: /^(date|day|tarih|gün|التاريخ|اليوم)$/i,
  name: /^(name|holiday|occasion|title|summary|ad|tatil|الاسم|العطلة)$/i,
  provisional: /^(provisional|moon|tentative)$/i,
  half: /^half/i,
};

const TITLES = 30; // rows in which the titles of the columns are looked for
const TWO_WAYS = 'The date can be read in two ways. Write it like 2027-03-26';

/** The lines of a table: its columns by their titles, which may follow other rows, or day and name without titles. */
export function linesOfTable(rows: readonly Row[], titleLine?: number): Lines {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const result: Lines = { lines: [], errors: [] };
  const isTitled = ({ line, cells }: Row) =>
    titleLine === undefined
      ? [columns.day, columns.name].every((title) => cells.some((cell) => title.test(cell.trim())))
      : line === titleLine;
  const found = filled.slice(0, TITLES).findIndex(isTitled);
  const [head, ...rest] = filled.slice(Math.max(0, found));
  if (!head) return result;
  const columnOf = (title: RegExp) => head.cells.findIndex((cell) => title.test(cell.trim()));
  const hasTitles = columnOf(columns.day) >= 0 && columnOf(columns.name) >= 0;
  const at = hasTitles
    ? {
        day: columnOf(columns.day),
        name: columnOf(columns.name),
        provisional: columnOf(columns.provisional),
        half: columnOf(columns.half),
      }
    : { day: 0, name: 1, provisional: 2, half: 3 };
  const listed = hasTitles ? rest : [head, ...rest];
  const order = guessOrder(listed.map(({ cells }) => cells[at.day] ?? ''));
  for (const { line, cells } of listed) {
    const cell = (column: number) => (column < 0 ? '' : (cells[column] ?? '').trim());
    const own = orderOf(cell(at.day));
    const day = readDay(cell(at.day), own === 'mdy' || (own === 'both' && order?.order === 'mdy'));
    const name = cell(at.name);
    if (own === 'both' && order?.other != null) result.errors.push({ line, message: TWO_WAYS });
    else if (day === null) result.errors.push({ line, message: 'The date is missing or not a date' });
    else if (name === '') result.errors.push({ line, message: 'The name of the holiday is missing' });
    else result.lines.push(lineOf(line, day, name, { provisional: cell(at.provisional), half: cell(at.half) }));
  }
  return result;
}

const REPEATS = 'Repeating events are not read. Add each year as its own event';
/** What is wrong with an event that the reader of calendars could not read, by its part. */
const unread = (field: string) =>
  field === 'RRULE' ? REPEATS : field === 'DTEND' ? 'The event is longer than a month' : `We can't read its ${field}`;

/** What is wrong with an event, or null if its days can be holidays. */
function faultOf({ title, startsTime, rule, minutes }: Event): string | null {
  if (title === '') return 'The name of the holiday is missing';
  if (startsTime !== null) return 'Only events of whole days can be holidays';
  if (rule !== null) return REPEATS;
  return minutes > (LONGEST + 1) * DAY ? 'The event is longer than a month' : null;
}

/** The lines of a calendar: each day of an event of whole days, on each of its dates. */
export function linesOfCalendar({ events, skipped }: { events: readonly Event[]; skipped: readonly Unread[] }): Lines {
  const result: Lines = { lines: [], errors: skipped.map(({ at, field }) => ({ line: at, message: unread(field) })) };
  for (const event of events) {
    const { at, title, notes, startsOn, minutes, except, extra, cancelled } = event;
    if (cancelled) continue;
    const message = faultOf(event);
    if (message !== null) {
      result.errors.push({ line: at, message });
      continue;
    }
    const starts = new Set([startsOn, ...extra.map(({ start }) => start.day)]);
    for (const { day } of except) starts.delete(day);
    for (const start of starts)
      for (let more = 0; more < minutes / DAY; more += 1)
        result.lines.push(lineOf(at, addDays(start, more), title, { provisional: DOUBT.test(notes) ? 'yes' : '' }));
  }
  result.errors.sort((one, other) => one.line - other.line);
  return result;
}

/** Joins two names of one day; the day is certain if one of them is. */
export function joinDays(lines: readonly Line[]): { lines: Line[]; joined: number } {
  const byDay = new Map<string, Line>();
  let joined = 0;
  for (const line of lines) {
    const known = byDay.get(line.day);
    if (!known) {
      byDay.set(line.day, line);
      continue;
    }
    if (known.name.split(' / ').includes(line.name)) continue;
    joined += 1;
    byDay.set(line.day, {
      ...known,
      name: `${known.name} / ${line.name}`.slice(0, MOST_NAME),
      provisional: known.provisional && line.provisional,
      half: known.half === line.half ? known.half : null,
    });
  }
  return { lines: [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)), joined };
}

type Known = Omit<Line, 'line'>;
/** Compares lines with the holidays of an office. */
export function compare(lines: readonly Line[], known: readonly Known[]) {
  const before = new Map(known.map((one) => [one.day, one]));
  return lines.map((line) => {
    const was = before.get(line.day);
    const isSame = was && was.name === line.name && was.provisional === line.provisional && was.half === line.half;
    const change = was ? (isSame ? ('same' as const) : ('changed' as const)) : ('new' as const);
    return { ...line, change, was: was && !isSame ? was.name : null };
  });
}

/** How far a day that depends on the Moon can move, in days. */
export const FURTHEST = 10;

/** The provisional days of an office that a list has under the same name on another day: each goes to the nearest new day. */
export function moved(rows: ReturnType<typeof compare>, known: readonly Known[]) {
  const listed = new Set(rows.map(({ day }) => day));
  const fresh = rows.filter(({ change }) => change === 'new');
  const taken = new Set<string>();
  return known.flatMap(({ day, name, provisional }) => {
    if (!provisional || listed.has(day)) return [];
    const far = (to: string) => Math.abs(daysBetween(day, to));
    const [next] = fresh
      .filter((one) => one.name.toLowerCase() === name.toLowerCase() && far(one.day) <= FURTHEST && !taken.has(one.day))
      .toSorted((one, other) => far(one.day) - far(other.day));
    if (!next) return [];
    taken.add(next.day);
    return [{ day, to: next.day, name }];
  });
}
