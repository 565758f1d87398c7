import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from '../../../../kit/form/useField.ts';

/** A list of texts, one per line; blank lines are left out. */
export function FormLines<V extends FieldValues, T extends FieldValues>({
  control,
  name,
  label,
}: FieldBinding<V, T> & { label: string }) {
  const field = useField({ control, name });
  const held: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const shown = typed && typed.value === field.value ? typed.text : held.join('\n');
  const change = (text: string) => {
    const value = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    setTyped({ text, value });
    field.change(value);
  };
  return (
    <TextField
      label={label}
      name={field.name}
      multiline
      minRows={2}
      value={shown}
      onChange={({ target }) => change(target.value)}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
}
