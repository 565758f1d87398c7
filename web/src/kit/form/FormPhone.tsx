import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, textOf, useField } from './useField.ts';
import { usePhoneHint } from './usePhoneHint.ts';

type Rest = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'select' | 'type'>;

/** A phone number, left to right in every language. With `region`, the hint says how the server will read it. */
export function FormPhone<V extends FieldValues, T extends FieldValues>(
  props: FieldBinding<V, T> & Rest & { region?: string | undefined },
) {
  const { control, name, helperText, region, ...rest } = props;
  const field = useField({ control, name });
  const hint = usePhoneHint(textOf(field.value), region);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      name={field.name}
      type="tel"
      value={textOf(field.value)}
      onChange={({ target }) => field.change(target.value)}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint ?? hint ?? helperText}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel' } }}
    />
  );
}
