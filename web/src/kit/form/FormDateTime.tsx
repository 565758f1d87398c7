import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, textOf, useField } from './useField.ts';
import { dayInput, momentInput } from './inputProps.ts';
import { OtherClock } from '../time/TimeText.tsx';
import { zonedInstant, zonedText } from '../time/zoned.ts';

type Rest = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'select' | 'type'>;

/**
 * A date and time: displayed and entered in `zone` (default: the user's own), with the other time zone below; stored as
 * ISO 8601 UTC, null when empty.
 */
export function FormDateTime<V extends FieldValues, T extends FieldValues>(
  props: FieldBinding<V, T> & Rest & { zone?: string },
) {
  const { control, name, zone, helperText, ...rest } = props;
  const field = useField({ control, name });
  const text = zonedText(textOf(field.value), zone);
  const clock = <OtherClock text={text} {...(zone !== undefined && { zone })} />;
  return (
    <TextField
      {...rest}
      name={field.name}
      type="datetime-local"
      value={text}
      onChange={({ target }) => field.change(zonedInstant(target.value, zone))}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={
        field.complaint ??
        (helperText ? (
          <>
            {helperText} · {clock}
          </>
        ) : (
          clock
        ))
      }
      slotProps={{ inputLabel: { shrink: true }, htmlInput: momentInput }}
    />
  );
}

/** A calendar date `YYYY-MM-DD` without a time zone; null when empty. */
export function FormDate<V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Rest) {
  const { control, name, helperText, ...rest } = props;
  const field = useField({ control, name });
  return (
    <TextField
      {...rest}
      name={field.name}
      type="date"
      value={textOf(field.value)}
      onChange={({ target }) => field.change(target.value || null)}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint ?? helperText}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
    />
  );
}
