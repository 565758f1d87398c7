import { Import, importStates } from '@embark/contracts/crm/imports';
import { z } from 'zod';
import { type ImportRecord, visibleTo } from '../imports.queries.ts';
import { settingsOf } from '../rules/cells.rules.ts';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireState } from '../../../../kit/problem.ts';
import * as sql from '../imports.queries.ts';

/** An import of the current company, or 404. */
export async function find(ctx: Ctx, id: string, lock?: 'lock'): Promise<sql.ImportRecord> {
  const found = await (lock ? sql.lockImport : sql.findImport)(ctx.db, visibleTo(ctx.reach), id);
  if (!found) throw new Problem('not-found', 'Import not found.');
  return found;
}

/** 409 once the rows of the file are removed, or due to be. */
export const requireRows = ({ rowsUntil }: Pick<ImportRecord, 'rowsUntil'>, now: Date): void =>
  requireState(rowsUntil !== null && new Date(rowsUntil) > now, 'The rows of this file are no longer kept.');

const State = z.enum(importStates);
const File = Import.shape.file;

/** An import as the API returns it. */
export function present(record: ImportRecord, now: Date): Import {
  const { dryRun, cancelling, settings, person, file, ...rest } = record;
  const state = State.parse(record.state);
  const hasRows = record.rowsUntil !== null && new Date(record.rowsUntil) > now;
  const isOver = state === 'done' || state === 'failed' || state === 'cancelled';
  return {
    ...rest,
    state,
    dryRun,
    settings: settingsOf(settings),
    file: File.safeParse(file).data ?? { notes: [], lines: null },
    createdBy: person,
    can: {
      cancel: (state === 'queued' || state === 'running') && !cancelling,
      undo: isOver && hasRows && !dryRun && record.created + record.updated > 0,
      correct: dryRun && isOver && hasRows,
      run: hasRows && dryRun && state === 'done' && record.created + record.updated > 0,
    },
  };
}
