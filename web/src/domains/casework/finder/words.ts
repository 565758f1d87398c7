import { monthName } from '../../../kit/text/format.ts';

/** Intakes in words: Feb, Jul. */
export const intakesText = (intakes: readonly number[]): string => intakes.map((one) => monthName(one)).join(', ');
