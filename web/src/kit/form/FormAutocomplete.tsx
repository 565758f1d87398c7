import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type FieldBinding, textOf, useField } from './useField.ts';
import type { Option } from './fields.tsx';
import { matching } from '../text/strings.ts';

type Props<V extends FieldValues, T extends FieldValues> = FieldBinding<V, T> & {
  label: ReactNode;
  options: readonly Option[];
  helperText?: ReactNode;
  loading?: boolean;
  disabled?: boolean;
  required?: boolean;
  /** Receives the typed text, for server-side search; the options are then not filtered here. */
  onSearch?: (text: string) => void;
};

/** A searchable select; the field holds the option's value, null when cleared. */
export function FormAutocomplete<V extends FieldValues, T extends FieldValues>(props: Props<V, T>) {
  const { control, name, label, options, helperText, loading = false, disabled, required, onSearch } = props;
  const { t } = useTranslation();
  const field = useField({ control, name });
  const chosen = options.find(({ value }) => String(value) === textOf(field.value));
  return (
    <Autocomplete<Option>
      options={options}
      value={chosen ?? null}
      loading={loading}
      disabled={disabled}
      autoHighlight
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      getOptionDisabled={(option) => option.disabled === true}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      onChange={(_, option) => field.change(option?.value ?? null)}
      onBlur={field.blur}
      filterOptions={(all, { inputValue }) => all.filter(matching(inputValue))}
      {...(onSearch && {
        filterOptions: (found) => found,
        onInputChange: (_, text, reason) => (reason === 'input' ? onSearch(text) : undefined),
      })}
      noOptionsText={t('kit.noOptions')}
      loadingText={t('kit.loading')}
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
