import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { Option } from '../form/fields.tsx';
import { focusAtOnce } from '../form/inputProps.ts';

type Props = {
  label: string;
  options: readonly Option[];
  start: unknown;
  complaint?: string;
  onSave: (value: Option['value'] | null) => void;
  /** `byKey`: the field still has the focus. */
  onCancel: (byKey: boolean) => void;
};

/** A select that saves on change. */
export function ChoiceEditor({ label, options, start, complaint, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <Autocomplete<Option>
      slotProps={{ popper: { role: 'region', 'aria-label': label } }} // the choices lie outside the page's landmarks
      options={options}
      value={options.find(({ value }) => value === start) ?? null}
      openOnFocus
      autoHighlight
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      onChange={(_, option) => onSave(option?.value ?? null)}
      onClose={(_, reason) => (reason === 'escape' ? onCancel(true) : undefined)}
      onBlur={() => onCancel(false)}
      onKeyDown={({ key }) => (key === 'Escape' ? onCancel(true) : undefined)}
      noOptionsText={t('kit.noOptions')}
      clearText={t('kit.clear')}
      openText={t('kit.choose')}
      closeText={t('kit.close')}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={focusAtOnce}
          label={label}
          error={complaint !== undefined}
          helperText={complaint}
        />
      )}
    />
  );
}
