import { readFile } from 'node:fs/promises';
import type { HolidayImport, leave } from '@embark/contracts/hr/leave';
import type { Input, Output } from '@embark/contracts/kit';
import { addDays } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { calendarText } from '../../../../kit/ics/decode.ts';
import { readCalendar } from '../../../../kit/ics/read.ts';
import { requireValid } from '../../../../kit/problem.ts';
import type { UploadedFile } from '../../../../kit/responses.ts';
import { type OpenRows, openRows } from '../../../../kit/spreadsheet/open.ts';
import type { SheetRow } from '../../../../kit/spreadsheet/sheet.ts';
import { holidaysIn, lockOffice, putHolidays, type StoredHoliday } from '../../../organisation/offices/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { victorian, VICTORIAN_ACT } from '../australia.rules.ts';
import { leaveOn } from '../leave.queries.ts';
import { compare, FURTHEST, joinDays, type Lines, linesOfCalendar, linesOfTable, moved } from '../holidays.rules.ts';
import { officeOf } from './manage.ts';
import { recount } from './recount.ts';

export async function holidays(ctx: Ctx, { office, year }: Input<typeof leave.holidays>): Promise<StoredHoliday[]> {
  const { id } = await officeOf(ctx, office);
  return holidaysIn(ctx.db, id, `${year}-01-01`, `${year}-12-31`);
}

const MOST_LINES = 2_000;
const MOST_EVENTS = 5_000;
const NO_DAY = '1000-01-01'; // finds no holidays, where none are asked for

/** The days of a published calendar: a message, such as an invitation, is no list. */
function linesOfIcs(text: string): Lines {
  const read = readCalendar(text);
  requireValid(read !== null, 'file', 'This is not a calendar file. Save it as ICS and try again.');
  const { method } = read;
  const isList = method === null || method === 'PUBLISH';
  requireValid(isList, 'file', `This is a message (${method?.slice(0, 20) ?? ''}), not a list of days.`);
  const isFew = read.events.length + read.skipped.length <= MOST_EVENTS;
  requireValid(isFew, 'file', 'The calendar has too many events. Split it and try again.');
  return linesOfCalendar(read);
}

type Reading = Input<typeof leave.readHolidays>['reading'];
type Read = Lines & Pick<OpenRows, 'findings'>;

async function linesOf(file: UploadedFile, reading: Reading): Promise<Read> {
  const bytes = await readFile(file.path);
  if (/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(calendarText(bytes.subarray(0, 200))))
    return { ...linesOfIcs(calendarText(bytes)), findings: [] };
  const rows: SheetRow[] = [];
  const open = await openRows(file, reading);
  for await (const row of open.rows) {
    rows.push(row);
    requireValid(rows.length <= MOST_LINES, 'file', 'The list has more than 2,000 lines');
  }
  return { ...linesOfTable(rows, reading?.header), findings: open.findings };
}

/** Reads a list of holidays and compares it; nothing is saved. */
export async function readHolidays(
  ctx: Ctx,
  { office, reading, file }: Input<typeof leave.readHolidays> & { file: UploadedFile },
): Promise<Output<typeof leave.readHolidays>> {
  const { id } = await officeOf(ctx, office);
  const { lines, errors, findings } = await linesOf(file, reading);
  requireValid(lines.length + errors.length > 0, 'file', 'The file has no holidays');
  const { lines: days, joined } = joinDays(lines);
  const [first, last] = [days[0]?.day ?? NO_DAY, days.at(-1)?.day ?? NO_DAY];
  const known = await holidaysIn(ctx.db, id, addDays(first, -FURTHEST), addDays(last, FURTHEST));
  const rows = compare(days, known);
  return compared(ctx, { id, rows, moves: moved(rows, known), joined, errors, findings, source: file.name });
}

type Found = {
  id: number;
  rows: ReturnType<typeof compare>;
  moves: NonNullable<HolidayImport['moved']>;
  joined: number;
  errors: Lines['errors'];
  findings: HolidayImport['findings'];
  source: string;
};

/** What a list would do, with its counts and the leave that it would give back. */
async function compared(
  ctx: Ctx,
  { id, rows, moves, joined, errors, findings, source }: Found,
): Promise<HolidayImport> {
  const count = (change: string) => rows.filter((row) => row.change === change).length;
  const fresh = rows.filter(({ change }) => change === 'new').map(({ day }) => day);
  return {
    fileName: source,
    rows: rows.map((row) => ({ ...row, source })),
    ...(moves.length > 0 && { moved: moves }),
    errors: errors.slice(0, 200),
    findings,
    counts: {
      new: count('new'),
      changed: count('changed'),
      same: count('same'),
      provisional: rows.filter(({ provisional }) => provisional).length,
      joined,
      errors: errors.length,
      givesBack: await leaveOn(ctx.db, id, fresh),
    },
  };
}

/** The public holidays of a year by rule, compared; days that the office has keep their names. Nothing is saved. */
export async function holidaysByRule(
  ctx: Ctx,
  { office, year }: Input<typeof leave.holidaysByRule>,
): Promise<HolidayImport> {
  const { id, code } = await officeOf(ctx, office);
  requireValid(
    code === 'AU',
    'office',
    'There are no rules for the holidays of this office. Import the official list.',
  );
  const known = await holidaysIn(ctx.db, id, `${year}-01-01`, `${year}-12-31`);
  const { lines, joined } = joinDays(victorian(year));
  const names = new Set(known.map(({ name }) => name));
  const days = lines
    .filter(({ day, name, provisional }) => !provisional || !names.has(name) || known.some((one) => one.day === day))
    .map((line) => ({ ...line, ...known.find(({ day }) => day === line.day) }));
  const rows = compare(days, known);
  return compared(ctx, {
    id,
    rows,
    moves: moved(rows, known),
    joined,
    errors: [],
    findings: [],
    source: VICTORIAN_ACT,
  });
}

/** Saves holidays and counts leave on them again, in one transaction (N7). */
export const saveHolidays = (
  ctx: Ctx,
  { office, days, remove }: Input<typeof leave.saveHolidays>,
): Promise<Output<typeof leave.saveHolidays>> =>
  inTransaction(ctx, async (ctx) => {
    const { id, code, name } = await officeOf(ctx, office);
    await lockOffice(ctx.db, id);
    const isOnce = new Set(days.map(({ day }) => day)).size === days.length;
    requireValid(isOnce && !days.some(({ day }) => remove.includes(day)), 'days', "You've added the same day twice");
    const sorted = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    const known = await holidaysIn(ctx.db, id, sorted[0]?.day ?? NO_DAY, sorted.at(-1)?.day ?? NO_DAY);
    const changes = compare(
      sorted.map((one) => ({ ...one, line: 0 })),
      known,
    );
    const changed = new Set(changes.filter(({ change }) => change !== 'same').map(({ day }) => day));
    const saved = sorted.filter(({ day }) => changed.has(day));
    if (saved.length + remove.length > 0) await putHolidays(ctx.db, id, { days: saved, remove });
    const added = changes.filter(({ change }) => change === 'new').length;
    if (saved.length + remove.length > 0)
      await audit.recordChange(ctx, 'leave.saveHolidays', code, known.length > 0 ? { days: known } : null, {
        days: saved,
        remove,
      });
    const givenBack = await recount(ctx.db, ctx.now);
    return { message: `Holidays of ${name} saved.`, added, changed: saved.length - added, givenBack };
  });
