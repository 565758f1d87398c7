import { NewExport } from '@embark/contracts/workspace/bulk';
import { requireIds } from '../../../../kit/bulk.ts';
import type { Ctx } from '../../../../kit/context.ts';
import { type ArchiveFile, archive } from '../../../../kit/export/archive.ts';
import type { Cell } from '../../../../kit/export/cells.ts';
import { cursorRows, type ListParts } from '../../../../kit/export/cursorRows.ts';
import type { FileStore } from '../../../../kit/files/store.ts';
import { writeTable } from '../../../../kit/export/write.ts';
import type { ListCtx, RecordList } from '../../../../kit/list/list.ts';
import { requireValid } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../bulk.queries.ts';
import { finish } from '../job/progress.queries.ts';
import { notifyEnded } from '../notifyStarter.ts';

/** An export file is kept for a day. */
const KEPT_MS = 86_400_000;

/** The selected rows, limited to those the user may export. */
export function meantBy(
  { reach, now, lists }: Pick<ListCtx, 'reach' | 'now' | 'lists'>,
  request: NewExport,
): ListParts {
  const filter = { ...request.filter, ...(request.sort && { sort: request.sort }), page: 1, size: 1 };
  const list = lists(request.list);
  const matching = list.matching(reach, now, filter);
  if (!request.ids && !request.except?.length) return matching;
  requireValid(list.selects !== undefined, 'ids', "You can't select rows in this list");
  const { id, idType } = list.selects;
  requireIds(idType, request.ids ?? request.except ?? [], 'ids');
  const where = request.ids
    ? sql.oneOf(matching.where, id, request.ids)
    : sql.allBut(matching.where, id, request.except ?? []);
  return { ...matching, where };
}

/** Reports the number of rows after each chunk is written. */
async function* withProgress(cells: AsyncIterable<Cell[][]>, counted: (rows: number) => Promise<void>) {
  for await (const some of cells) {
    yield some;
    await counted(some.length);
  }
}

export function checkColumns({ columns }: NewExport, list: RecordList) {
  const unknown = columns.find(({ id }) => !list.fields.columns.includes(id));
  requireValid(unknown === undefined, 'columns', `There is no column ${unknown?.id ?? ''}`);
}

/** The selected rows as cells in the requested columns. */
async function* cellsOf(ctx: ListCtx, { request, from }: Pick<Writing, 'request' | 'from'>): AsyncGenerator<Cell[][]> {
  const zoneOf = await sql.zonesOf(ctx.db, ctx.reach.userId);
  const list = ctx.lists(request.list);
  const readers = request.columns.flatMap(({ id, words = {} }) => {
    const read = list.cell(id);
    return read ? [(row: Row) => read(row, { words, zoneOf })] : [];
  });
  for await (const some of cursorRows<Row>(from, meantBy(ctx, request)))
    yield some.map((row) => readers.map((read) => read(row)));
}
type Row = Readonly<Record<string, unknown>>;

/** The documents of the selected rows, each made when its turn comes. */
async function documentsOf(
  ctx: ListCtx,
  { files, request, from }: Pick<Writing, 'files' | 'request' | 'from'>,
  counted: (rows: number) => Promise<void>,
): Promise<ArchiveFile[]> {
  const { documents } = ctx.lists(request.list);
  requireValid(documents !== undefined, 'format', 'The rows of this list have no documents');
  const all: ArchiveFile[] = [];
  for await (const some of cursorRows<Row & { id: string }>(from, meantBy(ctx, request)))
    for (const row of some) {
      const content = async () => {
        await counted(1);
        return documents.pdfOf({ files }, ctx, row.id);
      };
      all.push({ name: documents.nameOf(row), content });
    }
  return all;
}

/** `from`: where the rows are read. */
type Writing = { files: FileStore; id: string; request: NewExport; from: Pick<Ctx, 'db' | 'pool'> };

/** Writes the export file and finishes its job; the audit entry exists before the file can be downloaded. */
export async function writeExport(ctx: ListCtx, { files, id, request, from }: Writing): Promise<void> {
  let count = 0;
  const counted = async (rows: number) => {
    count += rows;
    const portion = request.format === 'zip' ? 20 : 5_000;
    if (count % portion < rows && !ctx.db.isTransaction) {
      const job = await sql.noteProgress(ctx.db, id, count);
      if (job?.cancelling) throw new Stopped();
    }
  };
  const { filter, sort, columns, format } = request;
  const content =
    format === 'zip'
      ? archive(await documentsOf(ctx, { files, request, from }, counted))
      : writeTable({ ...request, format, rows: withProgress(cellsOf(ctx, { request, from }), counted) });
  const size = await files.generated.write(id, content);
  const work = async (inside: Ctx) => {
    await sql.setJob(inside.db, id, {
      processed: count,
      done: count,
      total: count,
      fileSize: size,
      fileUntil: new Date(ctx.now.getTime() + KEPT_MS).toISOString(),
    });
    const ended = await finish(inside.db, id, inside.now);
    await audit.record(inside, {
      action: `${request.list}.export`,
      subject: request.list,
      subjectId: id,
      after: {
        filter,
        sort,
        columns: columns.map((column) => column.id),
        format,
        rows: count,
        ...(request.ids && { ids: request.ids.length }),
      },
    });
    if (ended) await notifyEnded(inside, ended);
  };
  if (ctx.db.isTransaction) await work(ctx);
  else await ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}

/** A stop was requested. */
export class Stopped extends Error {}
