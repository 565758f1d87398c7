import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type FieldBinding, useField } from './useField.ts';

type Props<V extends FieldValues, T extends FieldValues> = FieldBinding<V, T> & {
  label: ReactNode;
  helperText?: ReactNode;
  /** Without "unknown". */
  required?: boolean;
};

const shown = new Map<unknown, string>([
  [true, 'yes'],
  [false, 'no'],
]);

/** Yes, no or unknown: true, false or null. */
export function FormYesNo<V extends FieldValues, T extends FieldValues>(props: Props<V, T>) {
  const { label, helperText, required = false, ...bound } = props;
  const { t } = useTranslation();
  const field = useField(bound);
  return (
    <TextField
      select
      label={label}
      required={required}
      name={field.name}
      value={shown.get(field.value) ?? ''}
      onChange={({ target }) => field.change(target.value === '' ? null : target.value === 'yes')}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint ?? helperText}
    >
      {!required && <MenuItem value="">{t('kit.unknown')}</MenuItem>}
      <MenuItem value="yes">{t('kit.yes')}</MenuItem>
      <MenuItem value="no">{t('kit.no')}</MenuItem>
    </TextField>
  );
}
