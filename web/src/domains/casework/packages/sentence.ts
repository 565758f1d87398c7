import type { CheckLine, CheckValue } from '@embark/contracts/casework/packages';
import { type TFunction, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber, isolate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { countryName } from '../../../kit/text/names.ts';

type Span = { years: number; months: number; days: number };

const unitText = (count: number, unit: 'year' | 'month' | 'day') =>
  count > 0 ? [formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' })] : [];

/** `5 months and 13 days` in the user's language. */
export function spanText({ years, months, days }: Span, t: TFunction): string {
  return [...unitText(years, 'year'), ...unitText(months, 'month'), ...unitText(days, 'day')].join(t('packages.and'));
}

/** A score as tests write it: `6.0`, `47`. */
export const scoreText = (score: number): string => formatNumber(score, { minimumFractionDigits: score < 10 ? 1 : 0 });

/** The name of a course, or its place and level. */
export const courseText = (course: Omit<Extract<CheckValue, { type: 'course' }>, 'type'>, t: TFunction): string =>
  course.name
    ? isolate(course.name)
    : t('packages.courseName', { number: formatNumber(course.at + 1), level: t(`packages.level.${course.level}`) });

function valueText(value: CheckValue, t: TFunction): string {
  switch (value.type) {
    case 'day':
      return formatDate(value.day);
    case 'money':
      return moneyText(value.amount, value.currency);
    case 'span':
      return spanText(value, t);
    case 'score':
      return scoreText(value.score);
    case 'text':
      return isolate(value.text);
    case 'course':
      return courseText(value, t);
    case 'provider':
      return value.name ? isolate(value.name) : t('packages.providerName', { number: formatNumber(value.at + 1) });
    case 'person':
      return value.name ? isolate(value.name) : t(`packages.person.${value.part}`);
    case 'test':
      return isolate(t(`packages.test.${value.test}`));
    case 'cover':
      return t(`packages.cover.${value.cover}`);
    case 'exemption':
      return t(`packages.exemption.${value.exemption}`);
    case 'country':
      return countryName(value.country);
    case 'level':
    default:
      return t(`packages.level.${value.level}`);
  }
}

/** A finding of the package checker as a sentence in the user's language. */
export function useCheckSentence(): (line: Pick<CheckLine, 'code' | 'values'>) => string {
  const { t } = useTranslation();
  return ({ code, values }) =>
    t(
      `packages.line.${code}`,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value, t)])),
    );
}
