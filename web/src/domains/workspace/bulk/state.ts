import type { BulkJob } from '@embark/contracts/workspace/bulk';
import type { Tone } from '../../../kit/theme/palettes.ts';

export const stateTones: Record<BulkJob['state'], Tone> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'warning',
  undoing: 'info',
  undone: 'neutral',
};

/** Whether the server is working on it. */
export const isMoving = ({ state }: Pick<BulkJob, 'state'>) =>
  state === 'queued' || state === 'running' || state === 'undoing';

const sum = (reasons: BulkJob['left']) => reasons.reduce((total, { count }) => total + count, 0);
export const leftOf = (job: Pick<BulkJob, 'left'>) => sum(job.left);
export const keptOf = (job: Pick<BulkJob, 'kept'>) => sum(job.kept);

/** The completed share, 0 to 100; while undoing, the share that is undone. */
export function percentOf(job: Pick<BulkJob, 'state' | 'processed' | 'total' | 'done' | 'restored' | 'kept'>): number {
  const [part, whole] = job.state === 'undoing' ? [job.restored + keptOf(job), job.done] : [job.processed, job.total];
  return whole === 0 ? 0 : Math.min(100, Math.floor((part / whole) * 100));
}
