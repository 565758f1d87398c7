import { ImportSettings } from '@embark/contracts/crm/imports';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { addResumable } from '../../../../kit/jobs/resumable.ts';
import { requireValid, requireState } from '../../../../kit/problem.ts';
import type { UploadedFile } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import type { SheetRow } from '../../../../kit/spreadsheet/sheet.ts';
import { openTable } from '../file/table.ts';
import * as sql from '../imports.queries.ts';
import { knowledgeOf } from '../knowledge.service.ts';
import { settingsOf } from '../rules/cells.rules.ts';
import { isErrorFile, unescaped } from '../rules/headers.rules.ts';
import { findNamed, findOffice, findService, findStatus } from '../rules/known.rules.ts';
import { stage } from '../imports.queries.ts';
import { orderEvidence } from '@embark/contracts/kit/table';
import { dateTargets, provenOrders } from '../rules/orders.rules.ts';
import { find, requireRows } from './record.ts';
import { type Mapping, mappingFor, needName, rememberMapping } from './mapping.ts';

const SAMPLE = 100;
const DAY = 86_400_000;

/** Stores a file row by row as it is read, and queues its import. If the file cannot be read to the end, nothing is stored. */
export const start =
  (days: number) =>
  async (ctx: Ctx, { file, ...given }: ImportSettings & { file: UploadedFile }): Promise<{ id: string }> => {
    const settings = ImportSettings.parse(given);
    await checkDefaults(ctx, settings);
    const { headers, rows, found } = await openTable(file, { reading: settings.reading });
    const ahead = rows[Symbol.asyncIterator]();
    const sample = await take(ahead, SAMPLE);
    const mapping = await mappingOf(ctx, headers, sample, settings.mapping).catch(async (error: unknown) => {
      await rows.return(undefined); // ends the worker of a workbook
      throw error;
    });

    return stage(ctx.pool, async (db, copy) => {
      const inside = { ...ctx, db };
      const { id } = await sql.insertImport(db, {
        company: ctx.reach.company,
        createdBy: ctx.reach.userId,
        fileName: file.name,
        fileSize: file.size,
        dryRun: settings.dryRun,
        settings: JSON.stringify(settings),
        headers,
        targets: headers.map((header) => mapping[header] ?? ''),
        ...stampsOf(ctx, days),
      });
      const dated = datesIn(headers, mapping);
      const total = await copy(id, dated.watch(all(sample, ahead, isErrorFile(headers))));
      const orders = provenOrders(dated.found(), settings);
      const isOrdered = orders !== undefined && Object.keys(orders).length > 0;
      const { notes, lines } = found();
      await sql.setImport(db, id, {
        total,
        settings: JSON.stringify({ ...settings, ...(isOrdered && { orders }) }),
        file: JSON.stringify({ notes, lines }),
      });
      await rememberMapping(inside, headers, mapping, settings.values);
      await queue(inside, id, { file: file.name, rows: total, dryRun: settings.dryRun });
      await ctx.saveAnswer?.(db, { id });
      return { id };
    });
  };

async function mappingOf(
  ctx: Ctx,
  headers: readonly string[],
  sample: readonly SheetRow[],
  asked: ImportSettings['mapping'],
): Promise<Mapping> {
  const cells = sample.map((row) => row.cells);
  const { mapping } = await mappingFor(ctx, headers, cells, asked);
  needName(mapping);
  return mapping;
}

/** Imports a previewed file: the same rows with the same settings. */
export const run =
  (days: number) =>
  (ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> =>
    inTransaction(ctx, async (inside) => {
      const before = await find(inside, id, 'lock');
      requireRows(before, ctx.now);
      requireState(before.dryRun && before.state === 'done', 'Wait for the preview to finish, then import.');
      const settings = { ...settingsOf(before.settings), dryRun: false };
      const created = await sql.insertImport(inside.db, {
        company: before.company,
        createdBy: ctx.reach.userId,
        fileName: before.fileName,
        fileSize: before.fileSize,
        dryRun: false,
        settings: JSON.stringify(settings),
        headers: before.headers,
        targets: before.targets,
        file: JSON.stringify(before.file),
        total: before.total,
        ...stampsOf(ctx, days),
      });
      await sql.copyRows(inside.db, id, created.id);
      await queue(inside, created.id, { file: before.fileName, rows: before.total, rehearsal: id });
      return created;
    });

/** When an import was started, and until when its rows are kept. */
const stampsOf = ({ now }: Ctx, days: number) => ({
  createdAt: now.toISOString(),
  rowsUntil: new Date(now.getTime() + days * DAY).toISOString(),
});

async function queue(ctx: Ctx, id: string, after: object): Promise<void> {
  await addResumable(ctx.db, 'imports.run', id, { userId: ctx.reach.userId });
  await audit.record(ctx, { action: 'imports.start', subject: 'imports', subjectId: id, after });
}

/** Checks that defaults are known values; otherwise every row would be refused. */
async function checkDefaults(ctx: Ctx, { defaults }: ImportSettings): Promise<void> {
  if (!defaults) return;
  const known = await knowledgeOf(ctx.db, ctx.reach.company, ctx.reach.userId, ctx.now);
  const { serCode, office, status, leadSource } = defaults;
  const somewhere = [null, ...known.offices];
  const isService = !serCode || somewhere.some((one) => findService(known, serCode, one));
  const isStatus = !status || known.services.some(({ kind }) => findStatus(known, status, kind));
  requireValid(isService, 'defaults.serCode', 'Service not found.');
  requireValid(!office || findOffice(known, office) !== null, 'defaults.office', 'Office not found.');
  requireValid(isStatus, 'defaults.status', 'Status not found.');
  requireValid(
    !leadSource || findNamed(known.sources, leadSource) !== null,
    'defaults.leadSource',
    'Lead source not found.',
  );
}

/** Watches the dates of the columns that have any, on their way to the database. */
function datesIn(headers: readonly string[], mapping: Mapping) {
  const columns = headers.flatMap((header, at) =>
    dateTargets.some((target) => target === mapping[header]) ? [{ header, at, evidence: orderEvidence() }] : [],
  );
  return {
    async *watch(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
      for await (const row of rows) {
        for (const { at, evidence } of columns) evidence.add(row.cells[at] ?? '');
        yield row;
      }
    },
    found: () =>
      Object.fromEntries(
        columns.flatMap(({ header, evidence }) => {
          const order = evidence.found();
          return order ? [[header, order] as const] : [];
        }),
      ),
  };
}

async function take(rows: AsyncIterator<SheetRow>, count: number): Promise<SheetRow[]> {
  const taken: SheetRow[] = [];
  while (taken.length < count) {
    const row = await rows.next();
    if (row.done) break;
    taken.push(row.value);
  }
  return taken;
}

async function* all(first: SheetRow[], rest: AsyncIterator<SheetRow>, isEscaped: boolean): AsyncGenerator<SheetRow> {
  const unescapedRow = (row: SheetRow) => (isEscaped ? { ...row, cells: row.cells.map(unescaped) } : row);
  for (const row of first) yield unescapedRow(row);
  for (let row = await rest.next(); !row.done; row = await rest.next()) yield unescapedRow(row.value);
}
