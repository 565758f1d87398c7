import { daysOfMonth } from '@embark/contracts/casework/admissions';
import { periodIn, type PeriodName, periodNames, periodOf } from '../../../crm/leads/index.ts';

/** What a period is about: the day an application was added, or the first day of its course. */
export const periodKinds = ['created', 'intake'] as const;
export type PeriodKind = (typeof periodKinds)[number];
export type Span = { from: string; to: string };

const names = {
  created: periodNames,
  intake: ['next12', 'thisYear', 'past12'],
} as const;
type IntakeName = (typeof names.intake)[number];
export type SpanName = PeriodName | IntakeName;

/** The names of the periods of a kind. */
export const spanNames = (kind: PeriodKind): readonly SpanName[] => names[kind];

const monthAfter = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
};

const intakeSpan = (name: IntakeName, today: string): Span => {
  const year = today.slice(0, 4);
  if (name === 'thisYear') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const [first, last] = name === 'next12' ? [0, 11] : [-11, 0];
  return { from: daysOfMonth(monthAfter(today, first)).from, to: daysOfMonth(monthAfter(today, last)).to };
};
const isIntakeName = (name: SpanName): name is IntakeName => names.intake.some((one) => one === name);

/** The days of a named period. */
export function spanOf(name: SpanName, today: string): Span {
  if (isIntakeName(name)) return intakeSpan(name, today);
  const { createdFrom, createdTo } = periodOf(name, today);
  return { from: createdFrom, to: createdTo };
}

/** The name of a period, if it has one. */
export const nameOfSpan = (kind: PeriodKind, { from, to }: Span, today: string): SpanName | undefined =>
  spanNames(kind).find((name) => {
    const span = spanOf(name, today);
    return span.from === from && span.to === to;
  });

type Asked = Partial<Record<`${PeriodKind}${'From' | 'To'}`, string | undefined>>;

/** The period in the address and what it is about; twelve months of added applications without one. Days in the wrong order are swapped. */
export function periodAsked(asked: Asked, today: string): Span & { kind: PeriodKind } {
  const { intakeFrom, intakeTo, createdFrom, createdTo } = asked;
  if ((intakeFrom ?? intakeTo) === undefined || (createdFrom ?? createdTo) !== undefined) {
    const period = periodIn({ createdFrom, createdTo }, 'months12', today);
    return { kind: 'created', from: period.createdFrom, to: period.createdTo };
  }
  const next = spanOf('next12', today);
  const from = intakeFrom ?? (next.from <= (intakeTo ?? '') ? next.from : (intakeTo ?? next.from));
  const to = intakeTo ?? (next.to >= from ? next.to : from);
  return { kind: 'intake', ...(from <= to ? { from, to } : { from: to, to: from }) };
}

/** The period as the filter of the list has it. */
export const filterOf = (kind: PeriodKind, { from, to }: Span): Asked =>
  kind === 'created' ? { createdFrom: from, createdTo: to } : { intakeFrom: from, intakeTo: to };
