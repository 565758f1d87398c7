import type { LeavePolicy } from '@embark/contracts/hr/leave';
import type { TFunction } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { amountText } from '../parts.tsx';

const number = (amount: number) => formatNumber(amount, { maximumFractionDigits: 2 });

const monthsText = (t: TFunction, count: number) => t('leave.policy.months', { count, number: number(count) });

/** What a policy gives: "4 weeks a year, accrued daily". */
export function entitlement(t: TFunction, policy: LeavePolicy): string {
  const { amount, amountIn, earning, perDays, stepAmount, stepMonths, unit } = policy;
  const given =
    amountIn === 'weeks' ? t('leave.weeks', { count: amount, number: number(amount) }) : amountText(t, amount, 'days');
  return t(`leave.policy.earns.${earning}`, {
    amount: given,
    days: amountText(t, perDays ?? 0, 'days'),
    step: amountText(t, stepAmount ?? 0, unit),
    months: monthsText(t, stepMonths ?? 0),
  });
}

type Term =
  | 'after'
  | 'carryAll'
  | 'carryNone'
  | 'carry'
  | 'carryMonths'
  | 'stock'
  | 'calendar'
  | 'certificate'
  | 'notice'
  | 'below'
  | 'noBalance'
  | 'event'
  | 'paid';

/** The other rules of a policy, those that say something. */
export function termTexts(t: TFunction, policy: LeavePolicy): string[] {
  const { unit, carryCap, carryMonths, stockCap, belowZero, certificateAfter, noticeDays, eventMax, afterMonths } =
    policy;
  const term = (key: Term, values: Record<string, string> = {}) => t(`leave.policy.term.${key}`, values);
  const amount = (given: number) => amountText(t, given, unit);
  const days = (given: number) => ({ days: amountText(t, given, 'days') });
  const carried =
    policy.earning === 'none' || belowZero === null
      ? []
      : carryCap === null
        ? [term('carryAll')]
        : [carryCap === 0 ? term('carryNone') : term('carry', { amount: amount(carryCap) })];
  return [
    ...(afterMonths > 0 ? [term('after', { months: monthsText(t, afterMonths) })] : []),
    ...carried,
    ...(carryMonths === null ? [] : [term('carryMonths', { months: monthsText(t, carryMonths) })]),
    ...(stockCap === null ? [] : [term('stock', { amount: amount(stockCap) })]),
    ...(policy.counts === 'calendar' ? [term('calendar')] : []),
    ...(certificateAfter === null
      ? []
      : [certificateAfter === 0 ? t('leave.certificate') : term('certificate', days(certificateAfter))]),
    ...(noticeDays === 0 ? [] : [term('notice', days(noticeDays))]),
    ...(belowZero === null ? [term('noBalance')] : belowZero > 0 ? [term('below', { amount: amount(belowZero) })] : []),
    ...(eventMax === null ? [] : [term('event', days(eventMax))]),
    ...(policy.paid === 100
      ? []
      : [
          policy.paid === 0
            ? t('leave.notPaid')
            : term('paid', { percent: formatNumber(policy.paid / 100, { style: 'percent' }) }),
        ]),
  ];
}

/** When a policy holds: "from 1 Jan 2027", "always". */
export function heldText(t: TFunction, { validFrom, validTo }: Pick<LeavePolicy, 'validFrom' | 'validTo'>): string {
  if (validFrom !== null && validTo !== null)
    return t('leave.policy.between', { from: formatDate(validFrom), to: formatDate(validTo) });
  if (validFrom !== null) return t('leave.policy.since', { day: formatDate(validFrom) });
  return validTo === null ? t('leave.policy.always') : t('leave.policy.until', { day: formatDate(validTo) });
}

/** The name of a policy: its leave, its state, and the kinds of employment if not all. */
export function policyName(t: TFunction, { type, state, employments }: LeavePolicy): string {
  const kinds = employments.length === 4 ? [] : employments.map((one) => t(`leave.employment.${one}`));
  return [
    t(`leave.type.${type}`),
    ...(state === null ? [] : [state]),
    ...(kinds.length > 0 ? [kinds.join(', ')] : []),
  ].join(' · ');
}
