import type { OpenWork } from '@embark/contracts/hr/users';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

type Person = OpenWork['candidates'][number];
type Props = {
  label: string;
  candidates: readonly Person[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  helperText?: string | undefined;
  error?: boolean;
};

/** One or several people, found by typing. */
export function People({ label, candidates, chosen, onChange, helperText, error }: Props) {
  const { t } = useTranslation();
  return (
    <Autocomplete<Person, true>
      multiple
      filterSelectedOptions
      options={[...candidates]}
      value={candidates.filter(({ id }) => chosen.includes(id))}
      getOptionLabel={({ name, office }) => `${name} · ${office}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, people) => onChange(people.map(({ id }) => id))}
      noOptionsText={t('kit.noOptions')}
      clearText={t('kit.clear')}
      openText={t('kit.choose')}
      closeText={t('kit.close')}
      renderInput={(input) => <TextField {...input} label={label} helperText={helperText} error={error} />}
    />
  );
}
