import { type ImportRow, type imports, ImportTarget, rowWarnings } from '@embark/contracts/crm/imports';
import type { Output, Input } from '@embark/contracts/kit';
import { z } from 'zod';
import type { Ctx } from '../../../../kit/context.ts';
import { BOM, csvLine } from '../../../../kit/export/cells.ts';
import { requireState } from '../../../../kit/problem.ts';
import type { TextFile } from '../../../../kit/responses.ts';
import { type ImportRecord, type ResultRow, visibleTo } from '../imports.queries.ts';
import * as sql from '../imports.queries.ts';
import { knowledgeOf } from '../knowledge.service.ts';
import { planOf } from '../rules/cells.rules.ts';
import { isReason, sayNote, sayReason } from '../rules/describe.rules.ts';
import { find, present } from './record.ts';
import { type ReadRow, rowReader } from '../rules/row.rules.ts';
import { type Difference, differenceOf, type Value } from '../rules/fields.rules.ts';
import type { Known } from '../rules/known.rules.ts';

const Notes = z.array(z.object({ code: z.enum(rowWarnings), target: ImportTarget.nullable(), about: z.string() }));
const value = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
const Kept = z.partialRecord(ImportTarget, z.tuple([value, value]));

/** A line as the API returns it: its cells, its outcome, and the change of each field. */
function presentRow(row: ResultRow, read: ReadRow, record: ImportRecord, known: Known): ImportRow {
  const notes = Notes.safeParse(row.notes).data ?? [];
  const why = row.reason && isReason(row.reason) ? { code: row.reason, about: row.about ?? '' } : null;
  const stored = Kept.safeParse(row.difference).data ?? {};
  const difference =
    row.outcome === 'created' && read.ok ? differenceOf(read.person, read.ask, read.service.code) : stored;
  return {
    line: row.line,
    cells: row.cells,
    outcome: row.outcome,
    reason: why && sayReason(why.code, why.about),
    warnings: notes.map(sayNote),
    why,
    notes,
    difference: readable(difference, known),
    enquiryId: row.enquiryId,
    name: read.ok ? nameOf(read.person) : namedCells(row, record),
  };
}

function readable(difference: Difference, known: Known): ImportRow['difference'] {
  const named: Partial<Record<string, { id: number; name: string }[]>> = {
    leadSource: known.sources,
    campaign: known.campaigns,
    assignee: known.people,
  };
  const text = (target: string, given: Value): string | null => {
    if (given === null || given === undefined || given === '') return null;
    const name = named[target]?.find(({ id }) => id === given)?.name;
    return name ?? (Array.isArray(given) ? given.join(', ') : String(given));
  };
  return Object.fromEntries(
    Object.entries(difference).map(([target, pair]) => [target, [text(target, pair?.[0]), text(target, pair?.[1])]]),
  );
}

const nameOf = ({
  givenNames,
  familyName,
  preferredName,
}: Record<'givenNames' | 'familyName' | 'preferredName', string>) =>
  `${givenNames} ${familyName}`.trim() || preferredName;

const names = new Set(['name', 'givenNames', 'familyName', 'preferredName']);

const namedCells = ({ cells }: ResultRow, { targets }: ImportRecord) =>
  cells
    .filter((_, at) => names.has(targets[at] ?? ''))
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ');

type Outputs = { [K in keyof typeof imports]: Output<(typeof imports)[K]> };
type Inputs = { [K in keyof typeof imports]: Input<(typeof imports)[K]> };

/** Past imports of the company, newest first. */
export async function list(ctx: Ctx, { size, page, cursor, total }: Inputs['list']): Promise<Outputs['list']> {
  const visible = visibleTo(ctx.reach);
  const before = cursor === undefined ? null : (z.uuid().safeParse(cursor).data ?? null);
  const [found, count] = await Promise.all([
    sql.listImports(ctx.db, visible, { size, page, before }),
    total === 'yes' ? sql.countImports(ctx.db, visible) : null,
  ]);
  const pageRows = found.slice(0, size);
  return {
    rows: pageRows.map((row) => present(row, ctx.now)),
    total: count,
    next: found.length > size ? (pageRows.at(-1)?.id ?? null) : null,
  };
}

export const get = async (ctx: Ctx, { id }: Inputs['get']): Promise<Outputs['get']> =>
  present(await find(ctx, id), ctx.now);

/** Lines and their outcomes. The difference of a created record is computed from its line. */
export async function rows(
  ctx: Ctx,
  { id, outcome, size, page, cursor, total }: Inputs['rows'],
): Promise<Outputs['rows']> {
  const record = await find(ctx, id);
  const after = Number.parseInt(cursor ?? '', 10) || 0;
  const skip = cursor === undefined ? (page - 1) * size : 0;
  const found = await sql.resultRows(ctx.db, id, { outcome, after, skip, size: size + 1 });
  const known = await knowledgeOf(
    ctx.db,
    record.company,
    record.createdBy,
    new Date(record.startedAt ?? record.createdAt),
  );
  const read = rowReader(planOf(record), known);
  const pageRows = found.slice(0, size);
  return {
    rows: pageRows.map((row) => presentRow(row, read(row.line, row.cells), record, known)),
    total: total === 'yes' ? (record.rowsUntil === null ? 0 : record[outcome ?? 'total']) : null,
    next: found.length > size ? String(pageRows.at(-1)?.line) : null,
  };
}

const CHUNK = 1_000;

/** The failed lines as written, each with its line number and reason, ready to be corrected and imported again. */
export async function errors(ctx: Ctx, { id }: Inputs['errors']): Promise<TextFile> {
  const record = await find(ctx, id);
  requireState(record.rowsUntil !== null, 'The rows of this file are no longer kept.');
  async function* text() {
    yield BOM + csvLine([...record.headers, 'line', 'reason']);
    for (let after = 0; ; ) {
      const found = await sql.resultRows(ctx.db, id, { outcome: 'failed', after, skip: 0, size: CHUNK });
      const lines = found.map(({ line, cells, reason, about }) =>
        csvLine([
          ...record.headers.map((_, at) => cells[at] ?? ''),
          String(line),
          reason && isReason(reason) ? sayReason(reason, about ?? '') : '',
        ]),
      );
      if (lines.length > 0) yield lines.join('');
      const last = found.at(-1);
      if (!last || found.length < CHUNK) return;
      after = last.line;
    }
  }
  return { fileName: `${record.fileName.replace(/\.[^.]*$/, '')} - errors.csv`, text: text() };
}
