import { type DayPart, leave, type LeavePreview, type LeaveState, type LeaveUnit } from '@embark/contracts/hr/leave';
import { users } from '@embark/contracts/hr/users';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import type { Option } from '../../../kit/form/fields.tsx';
import { type TFunction, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';

const tones = { asked: 'warning', approved: 'success', rejected: 'danger', cancelled: 'neutral' } as const;

/** The state of a request. */
export function StateChip({ state }: { state: LeaveState }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`leave.state.${state}`)}</StatusChip>;
}

/** An amount of leave: "4 days", "15.2 hours". */
export function amountText(t: TFunction, amount: number, unit: LeaveUnit, look: Intl.NumberFormatOptions = {}): string {
  const number = formatNumber(amount, { maximumFractionDigits: 2, ...look });
  return t(unit === 'days' ? 'leave.days' : 'leave.hours', { count: Math.abs(amount), number });
}

/** The balance without and with a leave: a line for each part of a leave that runs over the turn of a leave year. */
export function balanceLines(
  t: TFunction,
  { before, after, balances = [], unit }: Pick<LeavePreview, 'before' | 'after' | 'balances' | 'unit'>,
): string[] {
  if (before === null || after === null) return [];
  const change = (one: { before: number; after: number }) =>
    t('leave.beforeAfter', { before: amountText(t, one.before, unit), after: amountText(t, one.after, unit) });
  if (balances.length < 2) return [change({ before, after })];
  return balances.map((part) => {
    const { from, to, amount } = part;
    const time = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
    return t('leave.balancePart', { time, amount: amountText(t, amount, unit), change: change(part) });
  });
}

type Span = { startsOn: string; endsOn: string; startsPart: DayPart; endsPart: DayPart };

/** The days of a request with the parts of its first and last day. */
export function spanText(t: TFunction, { startsOn, endsOn, startsPart, endsPart }: Span): string {
  const part = (day: string, which: DayPart) =>
    which === 'full' ? formatDate(day) : `${formatDate(day)} (${t(`leave.part.${which}`)})`;
  return startsOn === endsOn ? part(startsOn, startsPart) : `${part(startsOn, startsPart)} – ${part(endsOn, endsPart)}`;
}

/** How many requests wait for the user's decision. */
export const useToDecide = (): number => useRead(leave.list, { mine: ['decide'], size: 1 }).data?.total ?? 0;

/** Active colleagues, to choose a cover from; without one person. */
export function useColleagues(but?: number): Option[] {
  const { data = [] } = useRead(users.all, {});
  return useMemo(
    () =>
      data
        .filter(({ id }) => id !== but)
        .map(({ id, displayName, office }) => ({ value: id, label: `${displayName} (${office})` })),
    [data, but],
  );
}
