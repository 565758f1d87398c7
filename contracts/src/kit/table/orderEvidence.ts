import type { DateOrder, FoundOrder } from './dateOrder.ts';
import { plainDigits, unseen } from './digits.ts';

const NUMBERS = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(?:\d{4}|\d{2})(?!\d)/;

/** Whether a numeric date is only right with the day or the month first, or fits both. Null if it is no such date. */
export function orderOf(text: string): DateOrder | 'both' | null {
  const [, first, second] = NUMBERS.exec(plainDigits(text).replace(unseen, '').trim()) ?? [];
  const [one, other] = [Number(first), Number(second)];
  if (!first || !second || one < 1 || other < 1 || Math.max(one, other) > 31 || Math.min(one, other) > 12) return null;
  if (one > 12) return 'dmy';
  if (other > 12) return 'mdy';
  return 'both';
}

/** Collects the dates of a column, to judge how they are written. */
export function orderEvidence() {
  const samples: Partial<Record<DateOrder | 'both', string>> = {};
  return {
    add(text: string) {
      const order = orderOf(text);
      if (order) samples[order] ??= text;
    },
    /** The order, sure if some dates prove it and none disproves it. Null if there are no numeric dates. */
    found(): FoundOrder | null {
      const { dmy, mdy, both } = samples;
      if (dmy !== undefined) return { order: 'dmy', sure: mdy === undefined, sample: dmy, other: mdy ?? null };
      if (mdy !== undefined) return { order: 'mdy', sure: true, sample: mdy, other: null };
      return both === undefined ? null : { order: 'dmy', sure: false, sample: both, other: null };
    },
  };
}

/** Guesses whether these cells write the day or the month first. */
export function guessOrder(texts: Iterable<string>): FoundOrder | null {
  const evidence = orderEvidence();
  for (const text of texts) evidence.add(text);
  return evidence.found();
}
