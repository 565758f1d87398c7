import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, textOf, useField } from './useField.ts';

/** `blank` is the value of an empty field in the contract: '' or null. */
type Blank = { blank?: '' | null };
type Rest = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'select'>;

/** A MUI text field bound to its form: value, error and message come from `name`. `multiline`, `type` and the like pass through. */
export function FormText<V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Blank & Rest) {
  const { control, name, helperText, blank = '', ...rest } = props;
  const field = useField({ control, name });
  return (
    <TextField
      {...rest}
      name={field.name}
      value={textOf(field.value)}
      onChange={({ target }) => field.change(target.value || blank)}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint ?? helperText}
    />
  );
}

/** A multi-line text in the direction of its content; at least two lines by default. */
export const FormProse = <V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Blank & Rest) => (
  <FormText minRows={2} {...props} multiline slotProps={{ htmlInput: { dir: 'auto' } }} />
);

/** An email address of someone else, hence without browser autofill. An empty field is null. */
export const FormEmail = <V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Rest) => (
  <FormText {...props} type="email" blank={null} autoComplete="off" slotProps={{ htmlInput: { dir: 'ltr' } }} />
);

/** A number: an empty field is null, an invalid one stays text for the contract to reject. */
export function FormNumber<V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Rest) {
  const { control, name, helperText, ...rest } = props;
  const field = useField({ control, name });
  return (
    <TextField
      {...rest}
      name={field.name}
      type="number"
      value={textOf(field.value)}
      onChange={({ target }) => field.change(numberIn(target.value))}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint ?? helperText}
    />
  );
}

/** `also`: other names that a search finds it by. */
export type Option = { value: string | number; label: string; disabled?: boolean; also?: string };

/** A select for short lists; `none` labels the empty option and enables it (its value is `blank`, null by default). */
export function FormSelect<V extends FieldValues, T extends FieldValues>(
  props: FieldBinding<V, T> & Blank & Rest & { options: readonly Option[]; none?: string },
) {
  const { control, name, options, none, helperText, blank = null, ...rest } = props;
  const field = useField({ control, name });
  const chosen = textOf(field.value);
  // a value no longer offered, or not loaded yet, stays selected
  const isOffered = chosen === '' || options.some(({ value }) => String(value) === chosen);
  const offered = isOffered ? options : [...options, { value: chosen, label: chosen, disabled: true }];
  const pick = (text: string) => field.change(options.find(({ value }) => String(value) === text)?.value ?? blank);
  return (
    <TextField
      {...rest}
      select
      name={field.name}
      value={chosen}
      onChange={({ target }) => pick(target.value)}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint ?? helperText}
      sx={{ '&& .MuiSelect-select': { whiteSpace: 'normal' } }} // a long choice wraps on a narrow screen
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {offered.map(({ value, label, disabled }) => (
        <MenuItem key={value} value={String(value)} disabled={disabled}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function FormCheckbox<V extends FieldValues, T extends FieldValues>(
  props: FieldBinding<V, T> & { label: ReactNode; helperText?: ReactNode; disabled?: boolean },
) {
  const { control, name, label, helperText, disabled } = props;
  const field = useField({ control, name });
  const below = field.complaint ?? helperText;
  return (
    <FormControl error={field.invalid} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={field.name}
            checked={field.value === true}
            onChange={({ target }) => field.change(target.checked)}
            onBlur={field.blur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {below !== undefined && <FormHelperText>{below}</FormHelperText>}
    </FormControl>
  );
}

const numberIn = (text: string) => (text === '' ? null : Number.isNaN(Number(text)) ? text : Number(text));
