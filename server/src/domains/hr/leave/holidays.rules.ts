import type { HolidayImport } from '@embark/contracts/hr/leave';
import { addDays } from '@embark/contracts/kit/time';

/** An event of a calendar file, and a row of a table. */
type Event = {
  at: number;
  title: string;
  note: string;
  day: string;
  lastDay: string;
  time: string | null;
  rule: string | null;
  isCancelled: boolean;
};
type Row = { line: number; cells: string[] };

export type Line = { line: number; day: string; name: string; provisional: boolean; half: 'am' | 'pm' | null };
type Mistake = HolidayImport['errors'][number];
export type Lines = { lines: Line[]; errors: Mistake[] };

/** Words of lists that say that a day depends on the Moon, or is not certain. */
const DOUBT =
  /\(?\b(subject to (?:the )?(?:appearance|sighting|visibility) of (?:the )?moon|moon|provisional|tentative|to be confirmed|tbc)\b\)?|\*+$/i;
const MOST_NAME = 120;
const LONGEST = 31; // days of one event

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as lists write it: 2027-03-26, 26/03/2027, 26.3.2027 or 26 March 2027; null if it is none. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  const words = /^(?:[A-Za-z]+,?\s+)?(\d{1,2})[ -]([A-Za-z]{3,9})[ ,-]+(\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : numbers
      ? [numbers[3], numbers[2], numbers[1]]
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

/** The lines of a table: its columns by their titles, or day and name without titles. */
export function linesOfTable(rows: readonly Row[]): Lines {
  const [head, ...rest] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const result: Lines = { lines: [], errors: [] };
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
  for (const { line, cells } of hasTitles ? rest : [head, ...rest]) {
    const cell = (column: number) => (column < 0 ? '' : (cells[column] ?? '').trim());
    const day = readDay(cell(at.day));
    const name = cell(at.name);
    if (day === null) result.errors.push({ line, message: 'The date is missing or not a date' });
    else if (name === '') result.errors.push({ line, message: 'The name of the holiday is missing' });
    else result.lines.push(lineOf(line, day, name, { provisional: cell(at.provisional), half: cell(at.half) }));
  }
  return result;
}

/** The lines of a calendar: each day of an event of whole days. */
export function linesOfCalendar(events: readonly Event[]): Lines {
  const result: Lines = { lines: [], errors: [] };
  for (const { at, title, note, day, lastDay, time, rule, isCancelled } of events) {
    if (isCancelled) continue;
    if (title === '') result.errors.push({ line: at, message: 'The name of the holiday is missing' });
    else if (time !== null) result.errors.push({ line: at, message: 'Only events of whole days can be holidays' });
    else if (rule !== null)
      result.errors.push({ line: at, message: 'Repeating events are not read. Add each year as its own event' });
    else if (lastDay > addDays(day, LONGEST))
      result.errors.push({ line: at, message: 'The event is longer than a month' });
    else
      for (let one = day; one <= lastDay; one = addDays(one, 1))
        result.lines.push(lineOf(at, one, title, { provisional: DOUBT.test(note) ? 'yes' : '' }));
  }
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
