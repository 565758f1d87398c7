import { z } from 'zod';
import type { ApplicationStage } from '../applications/index.ts';

/** What applications are counted by. `intake` is the month of the first day, `counsellor` the owner. */
export const admissionDimensions = ['provider', 'intake', 'state', 'counsellor', 'office'] as const;
export const AdmissionDimension = z.enum(admissionDimensions);
export type AdmissionDimension = z.infer<typeof AdmissionDimension>;

type Value = string | number | readonly (string | number)[] | undefined;
/** What is counted, as the list's filter has it. */
export type FigureScope = Readonly<Record<string, Value>>;
/** A figure: its row, unless it is a total, and its stage, unless it counts all. */
export type Figure = { row?: readonly [AdmissionDimension, string]; stage?: ApplicationStage };

/** The first and the last day of a month such as `2027-02`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

type Days = { intakeFrom?: string; intakeTo?: string };

/** The days of the month that lie within the period. */
function monthIn(month: string, { intakeFrom = '', intakeTo = '9999' }: Days) {
  const { from, to } = daysOfMonth(month);
  return { intakeFrom: from > intakeFrom ? from : intakeFrom, intakeTo: to < intakeTo ? to : intakeTo };
}

const paramOf = { provider: 'provider', state: 'status', counsellor: 'owner', office: 'office' } as const;
const textOf = (value: Value): string =>
  Array.isArray(value) ? value.join(',') : value === undefined ? '' : String(value);

/** The filter of the list behind a figure, as query parameters: the scope of the table, narrowed to the figure's row and stage. */
export function filterOfFigure(
  { rows: _rows, ...scope }: FigureScope,
  { row, stage }: Figure = {},
): Record<string, string> {
  const texts: Record<string, string> = Object.fromEntries(
    Object.entries(scope).map(([name, value]) => [name, textOf(value)]),
  );
  if (row) Object.assign(texts, row[0] === 'intake' ? monthIn(row[1], texts) : { [paramOf[row[0]]]: row[1] });
  if (stage) texts['reached'] = stage;
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
