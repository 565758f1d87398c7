import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from '../../../../kit/form/useField.ts';
import { latinDigits } from '@embark/contracts/kit';

const shownOf = (thousandths: unknown) => (typeof thousandths === 'number' ? String(thousandths / 1000) : '');

/** A quantity with up to three decimals, stored in thousandths. */
export function FormQuantity<V extends FieldValues, T extends FieldValues>(
  props: FieldBinding<V, T> & { label: string },
) {
  const { control, name, label } = props;
  const field = useField({ control, name });
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const change = (text: string) => {
    const plain = latinDigits(text).trim().replace(',', '.');
    const value = /^\d{1,6}(\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : null;
    setTyped({ text, value });
    field.change(value);
  };
  return (
    <TextField
      label={label}
      name={field.name}
      size="small"
      value={typed && typed.value === field.value ? typed.text : shownOf(field.value)}
      onChange={({ target }) => change(target.value)}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
    />
  );
}
