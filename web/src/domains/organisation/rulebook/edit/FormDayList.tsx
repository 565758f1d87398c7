import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from '../../../../kit/form/useField.ts';
import { latinDigits } from '@embark/contracts/kit';

/** Numbers separated by commas; the field holds them in order, and text that is no number stays for the contract to reject. */
export function FormDayList<V extends FieldValues, T extends FieldValues>(
  props: FieldBinding<V, T> & { label: string; required?: boolean },
) {
  const { control, name, label, required } = props;
  const field = useField({ control, name });
  const held = Array.isArray(field.value) ? field.value.map(String).join(', ') : '';
  const [typed, setTyped] = useState(held);
  const change = (text: string) => {
    setTyped(text);
    const parts = latinDigits(text)
      .split(/[,،;\s]+/)
      .filter(Boolean);
    field.change(parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part)));
  };
  return (
    <TextField
      label={label}
      required={required ?? false}
      name={field.name}
      value={typed}
      onChange={({ target }) => change(target.value)}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
