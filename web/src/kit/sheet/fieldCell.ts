import { decimalText, minorDigits } from '@embark/contracts/kit';
import type { Option } from '../form/fields.tsx';
import type { TFunction } from '../i18n/useTranslation.ts';
import { choicesOf, type FieldSpec } from '../record/fields.ts';
import { formatDate } from '../text/format.ts';
import { normaliseText } from '../text/strings.ts';
import type { CellValue, SheetCell } from './cell.ts';
import { amountIn, DAY_COMPLAINT, dayIn, numberIn, type ReadText, yesIn } from './readText.ts';

type Given<Row> = {
  spec: FieldSpec;
  /** The property of the row that the column shows; the same as the field by default. */
  name: string;
  /** The field of the change; undefined if the cell is never written. */
  field?: string | undefined;
  locked: (row: Row) => string | undefined;
  /** The currency of an amount in this row. */
  currency?: (row: Row) => string | null;
  t: TFunction;
};

const two = new Set(['choice', 'person', 'country', 'language']);

function optionIn(options: readonly Option[], text: string): ReadText & { option?: Option } {
  const said = normaliseText(text);
  const exact = options.filter(({ value, label }) => normaliseText(label) === said || String(value) === text.trim());
  const [option] = exact;
  if (exact.length > 1) return { complaint: 'More than one choice has this name' };
  return option ? { value: option.value, option } : { complaint: 'This is not one of the choices' };
}

const or = (value: unknown, complaint: string): ReadText => (value === undefined ? { complaint } : { value });

/** Reads the text of a typed field by its kind. */
function readKind(kind: FieldSpec['kind'], text: string, digits: number): ReadText {
  if (kind === 'day') return or(dayIn(text), DAY_COMPLAINT);
  if (kind === 'money') return or(amountIn(text, digits), 'Enter an amount with no more than two decimals');
  if (kind === 'number' || kind === 'year') return or(numberIn(text), 'Enter a number');
  if (kind === 'check') return or(yesIn(text), 'Enter yes or no');
  return { value: kind === 'long' ? text : text.replace(/\s*\n\s*/g, ' ') };
}

const typed = new Set(['text', 'code', 'long', 'email', 'phone']);

/** The cell of a field in a register, from the same spec as its form and its list. */
export function fieldCell<Row extends object>({ spec, name, field, locked, currency, t }: Given<Row>): SheetCell<Row> {
  const { kind, required = false } = spec;
  const options =
    kind === 'check'
      ? [
          { value: 'yes', label: t('kit.yes') },
          { value: 'no', label: t('kit.no') },
        ]
      : choicesOf(spec, t);
  const shownAs = (value: unknown, option?: Option): object => ({
    ...(field && { [field]: value }),
    [name]: option && field !== name ? option.label : value,
  });
  const valueOf = (option: Option | null): CellValue => {
    const value = kind === 'check' ? option?.value === 'yes' : (option?.value ?? null);
    return { value, shown: shownAs(value, option ?? undefined) };
  };
  const text = (row: Row): string => {
    const value: unknown = Reflect.get(row, name);
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
    if (Array.isArray(value)) return value.join('; ');
    if (kind === 'money' && typeof value === 'number') return decimalText(value, currency?.(row) ?? '');
    if (kind === 'moment' && typeof value === 'string') return formatDate(value);
    if (typeof value !== 'string' && typeof value !== 'number') return '';
    return options?.find((option) => String(option.value) === String(value))?.label ?? String(value);
  };
  return {
    field,
    text,
    locked,
    blank: !required && kind !== 'check',
    isLong: kind === 'long',
    isDay: kind === 'day',
    ...(options && { options, choose: valueOf }),
    read(given, row) {
      const entered = given.trim();
      if (entered === '') {
        if (required || kind === 'check') return { complaint: 'Enter a value' };
        const none = typed.has(kind) ? '' : null;
        return { value: none, shown: shownAs(none) };
      }
      if (options && two.has(kind)) {
        const found = optionIn(options, entered);
        return found.option ? valueOf(found.option) : { complaint: 'complaint' in found ? found.complaint : '' };
      }
      const found = readKind(kind, kind === 'long' ? given : entered, minorDigits(currency?.(row) ?? ''));
      return 'complaint' in found ? found : { value: found.value, shown: shownAs(found.value) };
    },
    figure(row) {
      const value: unknown = Reflect.get(row, name);
      if (typeof value !== 'number') return undefined;
      if (kind === 'money') return { amount: value, currency: currency?.(row) ?? null };
      return kind === 'number' ? { amount: value, currency: null } : undefined;
    },
  };
}
