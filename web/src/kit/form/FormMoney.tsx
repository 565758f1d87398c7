import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import Link from '@mui/material/Link';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type FieldBinding, textOf, useField } from './useField.ts';
import { moneyDigits, readAmount, typedMoney } from '../text/money.ts';

type Rest = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'select' | 'type'>;

/** An amount entered in major units and stored in minor ones; empty is null, an invalid one stays text for the contract to reject, and one that could mean two things is asked about. */
export function FormMoney<V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Rest) {
  const { control, name, helperText, ...rest } = props;
  const { t } = useTranslation();
  const field = useField({ control, name });
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const shown =
    typed && typed.value === field.value
      ? typed.text
      : typeof field.value === 'number'
        ? typedMoney(field.value)
        : textOf(field.value);
  const change = (text: string) => {
    const read = readAmount(text);
    const value = text.trim() === '' ? null : read && 'sure' in read ? read.sure : text;
    setTyped({ text, value });
    field.change(value);
  };
  const read = typed && typed.value === field.value ? readAmount(typed.text) : undefined;
  const asked = read && 'asks' in read ? read.asks : undefined;
  const question = asked !== undefined && (
    <>
      {t('kit.amountAsked')}{' '}
      <Link component="button" type="button" onClick={() => change(typedMoney(asked))}>
        <bdi>{moneyDigits(asked)}</bdi>
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
      helperText={question || (field.complaint ?? helperText)}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
    />
  );
}
