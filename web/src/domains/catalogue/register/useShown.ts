import type { RegisterKind } from '@embark/contracts/catalogue/register';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';

type Value = string | number | boolean | null | undefined;

const amounts: ReadonlySet<string> = new Set(['tuition', 'nonTuition', 'total']);

const order = [
  'registerState',
  'expired',
  'name',
  'tradingName',
  'provider',
  'level',
  'levelName',
  'weeks',
  'tuition',
  'nonTuition',
  'total',
  'fieldBroad',
  'fieldNarrow',
  'fieldDetailed',
];
const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

/** The fields of a difference, the ones that matter most first. */
export const inOrder = <V>(fields: readonly [string, V][]): [string, V][] =>
  fields.toSorted(([one], [other]) => placeOf(one) - placeOf(other) || one.localeCompare(other));

/** The labels of the fields of a kind, and their values in words; null for a blank value. */
export function useShown(kind: RegisterKind) {
  const { t } = useTranslation();
  const nameOf = (name: string): string =>
    kind === 'course'
      ? t(`courses.field.${name}`, { defaultValue: name })
      : t(`providers.field.${name}`, { defaultValue: name });
  const valueOf = (name: string, value: Value): string | null => {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
    if (typeof value === 'number') return amounts.has(name) ? moneyText(value, 'AUD') : formatNumber(value);
    if (name === 'registerState') return t(`providers.registerState.${value}`, { defaultValue: value });
    if (name === 'level') return t(`courses.level.${value}`, { defaultValue: value });
    if (name === 'fieldBroad' || name === 'field2Broad') return t(`courses.broad.${value}`, { defaultValue: value });
    if (name === 'type' && kind === 'provider') return t(`providers.type.${value}`, { defaultValue: value });
    return value;
  };
  return { nameOf, valueOf };
}
