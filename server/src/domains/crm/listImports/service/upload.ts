import type { ListImport, listImports, NewListImport } from '@embark/contracts/crm/listImports';
import type { CompanyKind, Input } from '@embark/contracts/kit';
import { guessOrder } from '@embark/contracts/kit/table';
import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import type { z } from 'zod';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import type { UploadedFile } from '../../../../kit/responses.ts';
import { refuse, type SheetRow } from '../../../../kit/spreadsheet/sheet.ts';
import * as audit from '../../../platform/audit/index.ts';
import { courseTable } from '../../../catalogue/courses/index.ts';
import { openTable } from '../../imports/index.ts';
import { providerTable } from '../../../catalogue/providers/index.ts';
import { plainText } from '../cells.service.ts';
import { headingOf, isDay, isField, mappingOf, type ReadRow, readRow } from '../columns.service.ts';
import { judgeCourse, judgeProvider } from '../judge.service.ts';
import * as sql from '../listImports.queries.ts';
import { type Match, matcher } from '../match.service.ts';
import { present } from './read.ts';

const DAY = 86_400_000;
const MOST = 30_000;
const CHUNK = 500;
/** Characters of a cell that are kept. */
const LONGEST = 4_000;

type Settings = Omit<z.output<typeof NewListImport>, 'list' | 'reading'>;
type Line = { line: number; cells: string[]; read: ReadRow; match: Match };
type Given = Omit<Input<(typeof listImports)['upload']>, 'file'> & { file: UploadedFile };

/** Reads a file, and stores for each row what it changes. A new file replaces those of the same user that were not applied. */
export const upload =
  (days: number) =>
  async (ctx: Ctx, { file, list, reading = {}, ...settings }: Given): Promise<ListImport> => {
    const isHeading = headingOf(list, settings);
    const { headers, rows, found } = await openTable(file, { reading, isHeading });
    const raw: SheetRow[] = [];
    for await (const row of rows) {
      if (raw.length === MOST) throw refuse('The file has more than 30,000 rows. Split it and import each part.');
      raw.push({ line: row.line, cells: row.cells.map((cell) => cell.slice(0, LONGEST)) });
    }
    const { mapping, stored, orders } = await judgeRows(ctx, list, { headers, rows: raw, settings });
    return inTransaction(ctx, async (inside) => {
      const { company, userId } = inside.reach;
      await sql.dropStaged(inside.db, inside.reach, list, inside.now);
      const id = await sql.importTable.insert(inside, {
        company,
        createdBy: userId,
        list,
        fileName: file.name,
        headers: JSON.stringify(headers),
        mapping: JSON.stringify(mapping),
        file: JSON.stringify({ ...found(), reading, orders }),
        total: toWrite(stored),
        createdAt: inside.now.toISOString(),
        rowsUntil: new Date(inside.now.getTime() + days * DAY).toISOString(),
      });
      await sql.insertRows(inside.db, id, stored);
      const after = { list, file: file.name, rows: stored.length };
      await audit.record(inside, { action: 'listImports.upload', subject: 'listImports', subjectId: id, after });
      return present(await sql.importTable.find(inside, id));
    });
  };

/** Chooses other fields for the columns of a file that was not applied. */
export const map = (ctx: Ctx, { id, ...settings }: Input<(typeof listImports)['map']>): Promise<ListImport> =>
  inTransaction(ctx, async (inside) => {
    const { list, headers, can, file } = await sql.importTable.lock(inside, id);
    requireState(can.cancel, 'This import has already been applied or cancelled.');
    const rows = await sql.rowsOf(inside.db, id, { after: 0, skip: 0, size: MOST });
    const { mapping, stored, orders } = await judgeRows(inside, list, { headers, rows, settings });
    await sql.replaceRows(inside.db, id, stored);
    await sql.importTable.update(inside, id, {
      mapping: JSON.stringify(mapping),
      file: JSON.stringify({ ...file, orders }),
      total: toWrite(stored),
    });
    await audit.record(inside, {
      action: 'listImports.map',
      subject: 'listImports',
      subjectId: id,
      after: { mapping },
    });
    return present(await sql.importTable.find(inside, id));
  });

const toWrite = (rows: readonly sql.StoredRow[]): number =>
  rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;

type Sheet = { headers: readonly string[]; rows: readonly SheetRow[]; settings: Settings };

/** What each row of a sheet does, with the fields that its columns fill. */
async function judgeRows(ctx: Ctx, list: CompanyKind, { headers, rows, settings }: Sheet) {
  const mapping = mappingOf(list, headers, settings);
  const fields = headers.map((header) => mapping[header] ?? null);
  requireFields(list, fields);
  const today = wallOf(ctx.now, RULE_ZONE).day;
  const orders = ordersIn(headers, fields, { rows, asked: settings.orders });
  const byColumn = headers.map((header) => {
    const order = orders[header];
    return order && (order.other !== null && !order.sure ? 'both' : order.order);
  });
  const match = matcher(list, await sql.namesOf(ctx.db, ctx.reach.company, list));
  const lines = rows.map(({ line, cells }): Line => {
    const read = readRow(cells, { fields, words: settings.words, today, orders: byColumn });
    return { line, cells, read, match: match(read.given) };
  });
  return { mapping, orders, stored: await judgeAll(ctx, list, lines, today) };
}

type Dated = { rows: readonly SheetRow[]; asked: Settings['orders'] };

/** The order of dates in each column of numeric dates: as the request says, otherwise as they prove it. */
function ordersIn(headers: readonly string[], fields: readonly (string | null)[], { rows, asked }: Dated) {
  const found: ListImport['file']['orders'] = {};
  for (const [at, header] of headers.entries()) {
    const order = isDay(fields[at] ?? null) ? guessOrder(rows.map(({ cells }) => cells[at] ?? '')) : null;
    const said = asked[header];
    if (order) found[header] = said === undefined ? order : { ...order, order: said, sure: true };
  }
  return found;
}

/** The columns have to name the record, each field once. */
function requireFields(list: CompanyKind, fields: readonly (string | null)[]): void {
  const used = fields.flatMap((field) => field ?? []);
  requireValid(
    used.every((field) => isField(list, field)),
    'mapping',
    'Choose fields of this list',
  );
  requireValid(new Set(used).size === used.length, 'mapping', 'Two columns fill the same field');
  requireValid(
    used.includes('name') || used.includes('cricosCode'),
    'mapping',
    'Choose a column with the name or the code',
  );
}

/** What each row does, a few hundred records at a time; a record that a second row names keeps the first. */
async function judgeAll(ctx: Ctx, list: CompanyKind, lines: readonly Line[], today: string): Promise<sql.StoredRow[]> {
  const seen = new Map<string, number>();
  const stored: sql.StoredRow[] = [];
  for (let from = 0; from < lines.length; from += CHUNK) {
    const some = lines.slice(from, from + CHUNK);
    const ids = some.flatMap(({ match }) => ('id' in match && match.id !== null ? [match.id] : []));
    const judge = list === 'providers' ? await providerJudge(ctx, ids, today) : await courseJudge(ctx, ids, today);
    for (const one of some) {
      const { line, cells, read, match } = one;
      const label = (plainText(read.given['name']) || plainText(read.given['cricosCode'])).slice(0, 300);
      const base = { line, cells, label, written: false };
      if ('problem' in match) {
        const problems = [...read.problems, { ...match.problem, value: '' }];
        stored.push({ ...base, recordId: null, version: null, ...failure(problems) });
        continue;
      }
      const { version, ...judged } = judge(match.id, read);
      const key = match.id === null ? `new ${label.toLowerCase()}` : String(match.id);
      const first = seen.get(key);
      if (first !== undefined && judged.outcome !== 'failed') {
        const message = `Row ${first} has the same record`;
        stored.push({ ...base, recordId: match.id, version, ...failure([{ field: '', message, value: '' }]) });
        continue;
      }
      if (judged.outcome !== 'failed') seen.set(key, line);
      stored.push({ ...base, recordId: match.id, version, ...judged, ...asRecords(judged) });
    }
  }
  return stored;
}

const failure = (problems: sql.Judged['problems']) => ({
  outcome: 'failed' as const,
  problems,
  leftOut: [],
  before: null,
  after: null,
});
const asRecords = ({ before, after }: sql.Judged) => ({
  before: before && { ...before },
  after: after && { ...after },
});

async function providerJudge(ctx: Ctx, ids: readonly number[], today: string) {
  const rows = new Map((await providerTable.findAll(ctx, ids)).map((row) => [row.id, row]));
  return (id: number | null, read: ReadRow) => {
    const row = id === null ? null : (rows.get(id) ?? null);
    return { ...judgeProvider(row, read, today), version: row?.version ?? null };
  };
}

async function courseJudge(ctx: Ctx, ids: readonly number[], today: string) {
  const rows = new Map((await courseTable.findAll(ctx, ids)).map((row) => [row.id, row]));
  return (id: number | null, read: ReadRow) => {
    const row = id === null ? null : (rows.get(id) ?? null);
    return { ...judgeCourse(row, read, today), version: row?.version ?? null };
  };
}
