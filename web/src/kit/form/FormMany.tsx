import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type FieldBinding, useField } from './useField.ts';
import type { Option } from './fields.tsx';
import { matching } from '../text/strings.ts';

type Props<V extends FieldValues, T extends FieldValues> = FieldBinding<V, T> & {
  label: ReactNode;
  options: readonly Option[];
  helperText?: ReactNode;
  required?: boolean;
};

/** A searchable multi-select with chips; the field holds the values in the order they were chosen. */
export function FormMany<V extends FieldValues, T extends FieldValues>(props: Props<V, T>) {
  const { control, name, label, options, helperText, required } = props;
  const { t } = useTranslation();
  const field = useField({ control, name });
  const held: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  // an option no longer offered stays selected until it is removed
  const chosen = held.map(
    (value): Option =>
      options.find((option) => option.value === value) ?? { value: String(value), label: String(value) },
  );
  return (
    <Autocomplete<Option, true>
      multiple
      filterSelectedOptions
      filterOptions={(all, { inputValue }) => all.filter(matching(inputValue))}
      options={options}
      value={chosen}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      onChange={(_, next) =>
        field.change(next.map(({ value }) => held.find((one) => String(one) === String(value)) ?? value))
      }
      onBlur={field.blur}
      noOptionsText={t('kit.noOptions')}
      clearText={t('kit.clear')}
      openText={t('kit.choose')}
      closeText={t('kit.close')}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required={required}
          inputRef={field.ref}
          error={field.invalid}
          helperText={field.complaint ?? helperText}
        />
      )}
    />
  );
}
