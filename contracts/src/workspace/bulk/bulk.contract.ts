import { z } from 'zod';
import { get, PageQuery, pageOf, post } from '../../kit/index.ts';
import { BulkAction, BulkSelection, LeftReason } from './actions.ts';
import { SaveCells, SavedCells } from './cells.ts';
import { ExportFormat, ExportList, NewExport } from './exports.ts';

const count = z.number().int();
const Reasons = z.array(z.object({ reason: LeftReason, count }));

export const bulkStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const;
export const bulkActions = [
  'assign',
  'move',
  'tags',
  'followUp',
  'rating',
  'leadStatus',
  'set',
  'export',
  'done',
  'due',
  'label',
  'priority',
  'delete',
  'approve',
  'reject',
] as const;

/** A bulk job: its progress and results. */
export const BulkJob = z.object({
  id: z.uuid(),
  action: z.enum(bulkActions),
  list: ExportList,
  state: z.enum(bulkStates),
  /** A description from the data: the new owner's name, the status, the tags, the file name. */
  about: z.string(),
  total: count,
  processed: count,
  done: count,
  /** Skipped rows, by reason. */
  left: Reasons,
  restored: count,
  /** Rows that an undo did not restore, by reason. */
  kept: Reasons,
  file: z.object({ name: z.string(), size: count, until: z.string(), format: ExportFormat }).nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  can: z.object({ cancel: z.boolean(), undo: z.boolean(), rows: z.boolean(), file: z.boolean() }),
});
export type BulkJob = z.infer<typeof BulkJob>;

/** What an action would do, counted now. */
export const BulkPreview = z.object({
  total: count,
  done: count,
  left: Reasons,
  /** What a move requires for at least one of the rows. */
  needs: z.array(z.string()),
  /** The offices of the rows that will change. */
  offices: z.array(z.string()),
  /** The new owner, if they can't open every record that the rows are about. */
  unseenBy: z.array(z.string()).optional(),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

const Id = z.object({ id: z.uuid() });
const request = z.strictObject({ list: ExportList, selection: BulkSelection, action: BulkAction });

export const bulk = {
  preview: post('/bulk-app/preview', {
    permission: 'signed-in',
    summary: 'Preview a bulk action: count rows it would change and why it would skip others. Changes nothing.',
    body: request,
    returns: BulkPreview,
  }),
  start: post('/bulk-app/jobs', {
    permission: 'signed-in',
    summary: 'Run a bulk action, small ones at once and large ones in the background. Returns its progress.',
    body: request,
    returns: BulkJob.extend(BulkPreview.pick({ unseenBy: true }).shape),
  }),
  export: post('/bulk-app/exports', {
    permission: 'signed-in',
    summary:
      'Export a list as CSV or XLSX, or the documents of its rows as a ZIP of PDFs: small ones at once and large ones in the background. The file is kept for a day.',
    body: NewExport,
    returns: BulkJob,
  }),
  cells: post('/bulk-app/cells', {
    permission: 'signed-in',
    summary:
      'Save cells of a register: up to 500 rows, each by the rules of its single change and on its own version. Rows that are refused do not stop the others.',
    body: SaveCells,
    returns: z.object({ rows: z.array(SavedCells) }),
  }),
  list: get('/bulk-app/jobs', {
    permission: 'signed-in',
    summary: 'List your bulk updates and exports in this company, newest first.',
    query: PageQuery,
    returns: pageOf(BulkJob),
  }),
  get: get('/bulk-app/jobs/:id', {
    permission: 'signed-in',
    summary: "Get a bulk update's progress and results.",
    params: Id,
    returns: BulkJob,
  }),
  cancel: post('/bulk-app/jobs/:id/cancel', {
    permission: 'signed-in',
    summary: 'Stop a bulk update after the current rows. Changes made stay and can be undone.',
    params: Id,
    returns: BulkJob,
  }),
  undo: post('/bulk-app/jobs/:id/undo', {
    permission: 'signed-in',
    summary: 'Undo a bulk update within 30 days, except rows changed since.',
    params: Id,
    returns: BulkJob,
  }),
  rows: get('/bulk-app/jobs/:id/rows.csv', {
    permission: 'signed-in',
    summary: 'Download the result of each row as CSV.',
    params: Id,
    download: 'csv',
    returns: z.string(),
  }),
  file: get('/bulk-app/jobs/:id/file', {
    permission: 'signed-in',
    summary: 'Download an exported file.',
    params: Id,
    download: 'file',
    returns: z.string(),
  }),
};
