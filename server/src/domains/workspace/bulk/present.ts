import {
  type BulkJob,
  bulkActions,
  bulkStates,
  ExportList,
  LeftReason,
  NewExport,
} from '@embark/contracts/workspace/bulk';
import { z } from 'zod';
import type { JobRecord } from './bulk.queries.ts';

/** Up to this many rows are processed while the user waits; more run in the background. */
export const AT_ONCE = 200;
/** How long an action can be undone. */
export const UNDO_MS = 30 * 86_400_000;

const State = z.enum(bulkStates);
const Action = z.enum(bulkActions);
const Counts = z.record(z.string(), z.number().int());

const reasonsOf = (stored: unknown): BulkJob['left'] =>
  Object.entries(Counts.parse(stored)).flatMap(([name, count]) => {
    const reason = LeftReason.safeParse(name);
    return reason.success ? [{ reason: reason.data, count }] : [];
  });

/** A job as the API returns it. */
export function present(job: JobRecord, now: Date): BulkJob {
  const state = State.parse(job.state);
  const action = Action.parse(job.action);
  const isMoving = state === 'queued' || state === 'running';
  const isOver = state === 'done' || state === 'cancelled' || state === 'failed';
  const isExport = action === 'export';
  const hasFile = isExport && state === 'done' && job.fileUntil !== null && new Date(job.fileUntil) > now;
  const undoable = now.getTime() - new Date(job.createdAt).getTime() < UNDO_MS;
  return {
    id: job.id,
    action,
    list: ExportList.parse(job.list),
    state,
    about: isExport ? (job.fileName ?? '') : job.about,
    total: job.total,
    processed: job.processed,
    done: job.done,
    left: reasonsOf(job.reasons),
    restored: job.restored,
    kept: reasonsOf(job.kept),
    file:
      hasFile && job.fileUntil !== null
        ? {
            name: job.fileName ?? '',
            size: job.fileSize ?? 0,
            until: job.fileUntil,
            format: NewExport.shape.format.parse(formatOf(job.settings)),
          }
        : null,
    createdAt: job.createdAt,
    startedAt: job.startedAt,
    finishedAt: job.finishedAt,
    can: {
      cancel: isMoving && !job.cancelling,
      undo: !isExport && isOver && job.done > 0 && undoable,
      rows: !isExport && !isMoving && undoable,
      file: hasFile,
    },
  };
}

const formatOf = (settings: unknown) =>
  settings !== null && typeof settings === 'object' && 'format' in settings ? settings.format : 'csv';
