import { addDays } from '@embark/contracts/kit/time';
import { formatPattern } from '../../../../kit/text/format.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of a day of the week, 1 for Monday; 2 March 2026 is one. */
export const weekdayName = (weekday: number, length: 'short' | 'long' = 'long'): string =>
  formatPattern(`${addDays('2026-03-01', weekday)}T00:00:00Z`, length === 'short' ? 'EEE' : 'EEEE', 'UTC');
