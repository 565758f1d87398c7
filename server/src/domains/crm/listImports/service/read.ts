import type { ListImport, ListImportRow, listImports } from '@embark/contracts/crm/listImports';
import { CourseTuition } from '@embark/contracts/catalogue/courses';
import { ProviderContact } from '@embark/contracts/catalogue/providers';
import type { Input, Output } from '@embark/contracts/kit';
import { z } from 'zod';
import type { Ctx } from '../../../../kit/context.ts';
import { BOM, csvLine } from '../../../../kit/export/cells.ts';
import { Problem } from '../../../../kit/problem.ts';
import type { TextFile } from '../../../../kit/responses.ts';
import { contactText, plainText, tuitionText } from '../cells.service.ts';
import * as sql from '../listImports.queries.ts';

type Calls = typeof listImports;

/** An import as the API returns it. */
export const present = ({ version: _version, ...row }: sql.Stored): ListImport => row;

export const get = async (ctx: Ctx, { id }: Input<Calls['get']>): Promise<ListImport> =>
  present(await sql.importTable.find(ctx, id));

export async function list(ctx: Ctx, { list: of, ...query }: Input<Calls['list']>): Promise<Output<Calls['list']>> {
  const { cursor } = query;
  if (cursor !== undefined && !z.uuid().safeParse(cursor).success)
    throw new Problem('invalid', 'This page no longer exists. Start from the first one.', {
      fields: { cursor: 'Not a cursor' },
    });
  const page = await sql.listOf(ctx.db, ctx.reach, of, query);
  return { ...page, rows: page.rows.map(present) };
}

const Contacts = z.array(ProviderContact).min(1);
const Tuitions = z.array(CourseTuition).min(1);

/** A value as the export writes it. */
function textOf(value: unknown): string {
  const tuitions = Tuitions.safeParse(value);
  if (tuitions.success) return tuitions.data.map(tuitionText).join('; ');
  const contacts = Contacts.safeParse(value);
  if (contacts.success) return contacts.data.map(contactText).join('; ');
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return plainText(value);
}

function presentRow({ cells: _cells, version: _version, before, after, ...row }: sql.StoredRow): ListImportRow {
  const was = new Map(Object.entries(before ?? {}));
  const changes = Object.entries(after ?? {}).map(([field, value]): [string, [string, string]] => [
    field,
    [textOf(was.get(field)), textOf(value)],
  ]);
  return { ...row, difference: Object.fromEntries(changes.filter(([, [one, other]]) => one !== other)) };
}

/** Lines and what they change. */
export async function rows(
  ctx: Ctx,
  { id, outcome, size, page, cursor, total }: Input<Calls['rows']>,
): Promise<Output<Calls['rows']>> {
  const { counts } = await sql.importTable.find(ctx, id);
  const after = Number.parseInt(cursor ?? '', 10) || 0;
  const skip = cursor === undefined ? (page - 1) * size : 0;
  const found = await sql.rowsOf(ctx.db, id, { outcome, after, skip, size: size + 1 });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = found.slice(0, size);
  return {
    rows: shown.map(presentRow),
    total: total === 'yes' ? (outcome ? counts[outcome] : all) : null,
    next: found.length > size ? String(shown.at(-1)?.line) : null,
  };
}

const CHUNK = 1_000;

/** The failed rows as they were, each with its line and reason, to be corrected and imported again. */
export async function errors(ctx: Ctx, { id }: Input<Calls['errors']>): Promise<TextFile> {
  const record = await sql.importTable.find(ctx, id);
  async function* text() {
    yield BOM + csvLine([...record.headers, 'line', 'reason']);
    for (let after = 0; ; ) {
      const found = await sql.rowsOf(ctx.db, id, { outcome: 'failed', after, skip: 0, size: CHUNK });
      const lines = found.map(({ line, cells, problems }) => {
        const reason = problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ');
        return csvLine([...record.headers.map((_, at) => cells[at] ?? ''), String(line), reason]);
      });
      if (lines.length > 0) yield lines.join('');
      const last = found.at(-1);
      if (!last || found.length < CHUNK) return;
      after = last.line;
    }
  }
  return { fileName: `${record.fileName.replace(/\.[^.]*$/, '')} - errors.csv`, text: text() };
}
