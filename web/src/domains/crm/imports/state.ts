import type { Import, ImportRow } from '@embark/contracts/crm/imports';
import type { Tone } from '../../../kit/theme/palettes.ts';

export const stateTones: Record<Import['state'], Tone> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'warning',
  undoing: 'info',
  undone: 'neutral',
};

export const outcomeTones: Record<NonNullable<ImportRow['outcome']>, Tone> = {
  created: 'success',
  updated: 'info',
  skipped: 'neutral',
  failed: 'danger',
};

/** Whether the server is working on it, so that it is polled. */
export const isMoving = ({ state }: Pick<Import, 'state'>) =>
  state === 'queued' || state === 'running' || state === 'undoing';

/** The completed share, 0 to 100; an empty file counts as complete. */
export const percentOf = ({ processed, total }: Pick<Import, 'processed' | 'total'>) =>
  total === 0 ? 0 : Math.min(100, Math.floor((processed / total) * 100));

export const steps = ['file', 'columns', 'duplicates', 'rehearsal', 'import'] as const;
export type Step = (typeof steps)[number];

/** The steps before the server starts; the address names them as `step`. */
export const ownSteps = ['file', 'columns', 'duplicates'] as const;
export type OwnStep = (typeof ownSteps)[number];

/** The step an address asks for; without a file, always the first. */
export function stepIn(asked: string | null, hasFile: boolean): OwnStep {
  const step = ownSteps.find((one) => one === asked) ?? 'file';
  return hasFile ? step : 'file';
}
