import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, textOf, useField } from './useField.ts';
import { minorUnits, typedMoney } from '../text/money.ts';

type Rest = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'select' | 'type'>;

/** An amount entered in major units and stored in minor ones; empty is null, an invalid one stays text for the contract to reject. */
export function FormMoney<V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Rest) {
  const { control, name, helperText, ...rest } = props;
  const field = useField({ control, name });
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const shown =
    typed && typed.value === field.value
      ? typed.text
      : typeof field.value === 'number'
        ? typedMoney(field.value)
        : textOf(field.value);
  const change = (text: string) => {
    const value = text.trim() === '' ? null : (minorUnits(text) ?? text);
    setTyped({ text, value });
    field.change(value);
  };
  return (
    <TextField
      {...rest}
      name={field.name}
      value={shown}
      onChange={({ target }) => change(target.value)}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint ?? helperText}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
    />
  );
}
