import { isKnownValue, type RuleValue, type RuleValueOf } from '@embark/contracts/organisation/rulebook';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber, formatPattern } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';

type Units = 'years' | 'months' | 'weeks' | 'days' | 'workingDays' | RuleValueOf<'visa-limit'>['unit'];

/** `28 days` in the user's language. */
const amountText = (count: number, unit: Units, t: TFunction) =>
  t(`rulebook.amount.${unit}`, { count, number: formatNumber(count) });

/** The short name of an ISO weekday; 2 March 2026 is a Monday. */
export const weekdayText = (day: number, pattern = 'EEE') => formatPattern(new Date(2026, 2, 1 + day), pattern);

function validityText({ months, days, countedFrom }: RuleValueOf<'validity'>, t: TFunction): string {
  const parts = [
    ...(months === null ? [] : [amountText(months, 'months', t)]),
    ...(days === null ? [] : [amountText(days, 'days', t)]),
  ];
  if (parts.length > 0) return t(`rulebook.value.from.${countedFrom}`, { period: parts.join(' ') });
  return t(countedFrom === 'expiry' ? 'rulebook.value.ownEnd' : 'rulebook.value.noEnd');
}

function deadlineText({ months, days, counted }: RuleValueOf<'deadline'>, t: TFunction): string {
  const parts = [
    ...(months === null ? [] : [amountText(months, 'months', t)]),
    ...(days === null ? [] : [amountText(days, counted === 'working' ? 'workingDays' : 'days', t)]),
  ];
  return parts.join(' ');
}

function leaveText({ amount, unit, perDaysWorked, year }: RuleValueOf<'leave'>, t: TFunction): string {
  const what = amountText(amount ?? 0, unit, t);
  if (perDaysWorked !== null)
    return t('rulebook.value.perWorked', { amount: what, days: amountText(perDaysWorked, 'days', t) });
  return t(year === 'event' ? 'rulebook.value.perEvent' : 'rulebook.value.perYear', { amount: what });
}

const score = (given: number) => formatNumber(given, { minimumFractionDigits: given < 10 ? 1 : 0 });

function englishText({ accepted, grade, overall, eachPart }: RuleValueOf<'english'>, t: TFunction): string {
  if (Object.is(accepted, false)) return t('rulebook.value.notAccepted');
  if (grade) return t('rulebook.value.grade', { grade });
  if (overall === null) return t('rulebook.unknown');
  return eachPart === null
    ? score(overall)
    : t('rulebook.value.part', { score: score(overall), part: score(eachPart) });
}

/** A value in the user's language, in one line: `A$2,500.00`, `12 months from issue`, `Level 3`. */
export function ruleValueText(value: RuleValue, t: TFunction): string {
  if (!isKnownValue(value)) return t('rulebook.unknown');
  switch (value.area) {
    case 'visa-money':
      return moneyText(value.amount ?? 0, value.currency);
    case 'validity':
      return validityText(value, t);
    case 'lead-time':
      return amountText(value.days ?? 0, 'days', t);
    case 'deadline':
      return deadlineText(value, t);
    case 'deadline-steps':
      return t('rulebook.value.steps', { days: value.days.map((day) => formatNumber(day)).join(', ') });
    case 'evidence-level':
      return t('rulebook.value.level', { level: formatNumber(value.level) });
    case 'english':
      return englishText(value, t);
    case 'visa-limit':
      return amountText(value.limit ?? 0, value.unit, t);
    case 'visa-day':
      return formatPattern(new Date(2024, value.month - 1, value.day), 'd MMMM');
    case 'visa-list':
      return value.codes.join(', ');
    case 'tax':
      return formatNumber((value.rate ?? 0) / 10_000, { style: 'percent', maximumFractionDigits: 2 });
    case 'leave':
      return leaveText(value, t);
    case 'holiday':
      return value.workingDays.map((day) => weekdayText(day)).join(', ');
    case 'commission-law':
    default:
      return t(value.allowed ? 'rulebook.value.allowed' : 'rulebook.value.banned');
  }
}

function stepDetails({ managerFrom, adminFrom, repeatHours }: RuleValueOf<'deadline-steps'>, t: TFunction): string[] {
  const before = (days: number) => ({ days: amountText(days, 'days', t) });
  return [
    ...(managerFrom === null ? [] : [t('rulebook.value.manager', before(managerFrom))]),
    ...(adminFrom === null ? [] : [t('rulebook.value.admin', before(adminFrom))]),
    ...(repeatHours === null ? [] : [t('rulebook.value.repeat', { number: formatNumber(repeatHours) })]),
  ];
}

function leaveDetails(value: RuleValueOf<'leave'>, t: TFunction): string[] {
  const { afterMonths, carries, stockMax, unit, countedIn, pay } = value;
  const saved =
    stockMax === null
      ? t('rulebook.value.carry')
      : t('rulebook.value.carryMax', { amount: amountText(stockMax, unit, t) });
  return [
    ...(afterMonths > 0 ? [t('rulebook.value.after', { period: amountText(afterMonths, 'months', t) })] : []),
    carries ? saved : t('rulebook.value.noCarry'),
    t(`rulebook.countedIn.${countedIn}`),
    t(`rulebook.pay.${pay}`),
  ];
}

/** The parts of a value that its line leaves out. */
export function ruleValueDetails(value: RuleValue, t: TFunction): string[] {
  if (value.area === 'validity' && value.judgedOn.length > 0) {
    const list = value.judgedOn.map((on) => t(`rulebook.judgedOn.${on}`)).join(', ');
    return [t('rulebook.value.judged', { list })];
  }
  if (value.area === 'deadline-steps') return stepDetails(value, t);
  if (value.area === 'english') {
    const { with10Weeks, with20Weeks } = value;
    return [
      ...(with10Weeks === null ? [] : [t('rulebook.value.with10', { score: score(with10Weeks) })]),
      ...(with20Weeks === null ? [] : [t('rulebook.value.with20', { score: score(with20Weeks) })]),
    ];
  }
  if (value.area === 'leave') return leaveDetails(value, t);
  if (value.area === 'holiday' && value.saturdaysOff.length > 0)
    return [t('rulebook.value.saturdays', { list: value.saturdaysOff.map((at) => formatNumber(at)).join(', ') })];
  return [];
}
