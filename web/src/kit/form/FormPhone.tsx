import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, textOf, useField } from './useField.ts';

type Rest = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'select' | 'type'>;

/** A phone number, left to right in every language; `onLeave` receives the number on blur. */
export function FormPhone<V extends FieldValues, T extends FieldValues>(
  props: FieldBinding<V, T> & Rest & { onLeave?: (phone: string) => void },
) {
  const { control, name, helperText, onLeave, ...rest } = props;
  const field = useField({ control, name });
  return (
    <TextField
      autoComplete="off"
      {...rest}
      name={field.name}
      type="tel"
      value={textOf(field.value)}
      onChange={({ target }) => field.change(target.value)}
      onBlur={({ target }) => {
        field.blur();
        onLeave?.(target.value);
      }}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint ?? helperText}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel' } }}
    />
  );
}
