import { formatNumber } from '../../../kit/text/format.ts';

/** `12.5%` of a whole; a dash while there is none. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatNumber(part / whole, { style: 'percent', maximumFractionDigits: 1 });

/** Whole per cent, as the server counts a return. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : formatNumber(percent / 100, { style: 'percent', signDisplay: 'exceptZero' });
