import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type FieldBinding, useField } from './useField.ts';
import { cleanStrings, stringsIn } from '../text/strings.ts';

type Props<V extends FieldValues, T extends FieldValues> = FieldBinding<V, T> & {
  label: ReactNode;
  helperText?: ReactNode;
  options?: readonly string[];
  disabled?: boolean;
};

/** Words or short texts as chips: Enter, a comma or blur adds one. */
export function FormWords<V extends FieldValues, T extends FieldValues>(props: Props<V, T>) {
  const { control, name, label, helperText, options = [], disabled } = props;
  const { t } = useTranslation();
  const field = useField({ control, name });
  const words = stringsIn(field.value);
  const [typed, setTyped] = useState('');
  const take = (next: readonly string[]) => {
    setTyped('');
    field.change(cleanStrings(next));
  };
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      filterSelectedOptions
      disabled={disabled}
      options={options}
      value={words}
      inputValue={typed}
      onChange={(_, next) => take(next)}
      onInputChange={(_, text) => (/[,;،]/.test(text) ? take([...words, text]) : setTyped(text))}
      onKeyDown={({ key }) => (key === 'Enter' && words.includes(typed.trim()) ? setTyped('') : undefined)}
      onBlur={() => {
        if (typed.trim() !== '') take([...words, typed]);
        field.blur();
      }}
      clearText={t('kit.clear')}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          inputRef={field.ref}
          error={field.invalid}
          helperText={field.complaint ?? helperText}
        />
      )}
    />
  );
}
