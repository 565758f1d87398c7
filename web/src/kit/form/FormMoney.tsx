import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { minorDigits } from '@embark/contracts/kit';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import Link from '@mui/material/Link';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type FieldBinding, textOf, useField } from './useField.ts';
import { moneyDigits, readAmount, typedMoney } from '../text/money.ts';

type Rest = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'select' | 'type'>;

type Currency = {
  /** The currency of the amount; by default the field `currency` of the form. */
  currency?: string | null | undefined;
  /** The field of the form with its currency. */
  currencyField?: string;
  /** How many decimals it has, for a number that is no amount, such as a rate. */
  decimals?: number;
};

/** The decimals of an amount: those of its currency. */
function useDecimals<V extends FieldValues, T extends FieldValues>({
  control,
  currency,
  currencyField = 'currency',
  decimals,
}: FieldBinding<V, T> & Currency): number {
  const own: unknown = useWatch({ control, name: currencyField as FieldPath<V> }); // undefined in a form without it
  const code = currency ?? (typeof own === 'string' ? own.trim().toUpperCase() : '');
  return decimals ?? minorDigits(code);
}

/** Keeps what the user sees when the currency changes to one with other decimals: the minor units follow. */
function useRescaled(digits: number, value: unknown, change: (text: string) => void, text: string): void {
  const last = useRef({ digits, value });
  useEffect(() => {
    const before = last.current;
    last.current = { digits, value };
    if (before.digits === digits || before.value !== value || typeof value !== 'number') return;
    change(text === '' ? typedMoney(value, before.digits) : text);
  });
}

/** An amount entered in major units and stored in minor ones; empty is null, an invalid one stays text for the contract to reject, and one that could mean two things is asked about. */
export function FormMoney<V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Rest & Currency) {
  const { control, name, helperText, currency: _c, currencyField: _f, decimals: _d, ...rest } = props;
  const { t } = useTranslation();
  const field = useField({ control, name });
  const digits = useDecimals(props);
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const own = typed && typed.value === field.value ? typed.text : '';
  const shown = own || (typeof field.value === 'number' ? typedMoney(field.value, digits) : textOf(field.value));
  const change = (text: string) => {
    const read = readAmount(text, digits);
    const value = text.trim() === '' ? null : read && 'sure' in read ? read.sure : text;
    setTyped({ text, value });
    field.change(value);
  };
  useRescaled(digits, field.value, change, own);
  const read = own === '' ? undefined : readAmount(own, digits);
  const asked = read && 'asks' in read ? read.asks : undefined;
  const isBroken = field.invalid && own !== '' && read === undefined && digits !== 2;
  const question = asked !== undefined && (
    <>
      {t('kit.amountAsked')}{' '}
      <Link component="button" type="button" onClick={() => change(typedMoney(asked, digits))}>
        <bdi>{moneyDigits(asked, digits)}</bdi>
      </Link>
    </>
  );
  return (
    <TextField
      {...rest}
      name={field.name}
      value={shown}
      onChange={({ target }) => change(target.value)}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={
        question ||
        (isBroken
          ? t(digits === 0 ? 'kit.amountWhole' : 'kit.amountDecimals', { number: digits })
          : (field.complaint ?? helperText))
      }
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
    />
  );
}
