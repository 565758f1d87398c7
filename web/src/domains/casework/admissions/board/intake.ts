import { daysOfMonth } from '@embark/contracts/casework/admissions';

export type Intake = { intakeFrom: string; intakeTo: string };
type Asked = { intakeFrom?: string | undefined; intakeTo?: string | undefined };

/** The days from the first of one month to the last of another. */
export const intakeOf = (from: string, to: string): Intake =>
  from <= to
    ? { intakeFrom: daysOfMonth(from).from, intakeTo: daysOfMonth(to).to }
    : { intakeFrom: daysOfMonth(to).from, intakeTo: daysOfMonth(from).to };

/**
 * The months asked for in the address, as whole months; without them the next intake, or the last one if there is none ahead. Undefined while there
 * is no intake.
 */
export function intakeIn(
  { intakeFrom, intakeTo }: Asked,
  intakes: readonly string[],
  today: string,
): Intake | undefined {
  const asked = intakeFrom ?? intakeTo;
  if (asked) return intakeOf(asked.slice(0, 7), (intakeTo ?? asked).slice(0, 7));
  const next = intakes.find((month) => month >= today.slice(0, 7)) ?? intakes.at(-1);
  return next === undefined ? undefined : intakeOf(next, next);
}
