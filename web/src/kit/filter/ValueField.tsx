import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { periods, type WhereCondition } from '@embark/contracts/kit';
import { dayInput } from '../form/inputProps.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { ChoiceFilter } from '../list/ChoiceFilter.tsx';
import { cleanStrings } from '../text/strings.ts';
import { type FilterField, isWhole, takesValue } from './field.ts';
import { Select } from './Select.tsx';

type Props = {
  field: FilterField;
  condition: WhereCondition;
  onChange: (value: WhereCondition['value']) => void;
  /** Shows an error when incomplete. */
  judged: boolean;
};

/** The value input of a condition, depending on field and operator. */
export function ValueField({ field, condition, onChange, judged }: Props) {
  const { t } = useTranslation();
  const { op, value } = condition;
  const isMissing = judged && !isWhole(condition);
  const complaint = isMissing ? { error: true, helperText: t('filter.missing') } : {};
  const chosen = Array.isArray(value) ? value.map(String) : [];
  if (!takesValue(op)) return null;
  if ((op === 'anyOf' || op === 'noneOf') && field.kind === 'words') {
    return (
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        size="small"
        options={field.choices?.map((choice) => choice.value) ?? []}
        value={chosen}
        onChange={(_, words) => onChange(cleanStrings(words))}
        clearText={t('kit.clear')}
        renderInput={(input) => (
          <TextField {...input} label={t('filter.value')} helperText={t('filter.wordsHint')} {...complaint} />
        )}
      />
    );
  }
  if (op === 'anyOf' || op === 'noneOf') {
    return (
      <Box>
        <ChoiceFilter label={t('filter.value')} choices={field.choices ?? []} chosen={chosen} onChange={onChange} />
        {isMissing && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: '1.2rem', marginBlockStart: 0.5 }}>
            {t('filter.missing')}
          </Box>
        )}
      </Box>
    );
  }
  if (op === 'is') {
    const options = periods.map((period) => ({ value: period, label: t(`filter.period.${period}`) }));
    return <Select label={t('filter.value')} value={String(value)} options={options} onChange={onChange} />;
  }
  if (op === 'last' || op === 'next' || op === 'ago') {
    return (
      <TextField
        size="small"
        type="number"
        label={t('filter.days')}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        slotProps={{ htmlInput: { min: 1, max: 3650 } }}
        {...complaint}
      />
    );
  }
  const day = (label: string, given: string, change: (to: string) => void) => (
    <TextField
      size="small"
      type="date"
      label={label}
      value={given}
      onChange={({ target }) => change(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
      sx={{ flex: '1 1 140px' }}
      {...complaint}
    />
  );
  if (op !== 'between') return day(t('filter.day'), typeof value === 'string' ? value : '', onChange);
  const [first = '', second = ''] = chosen;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {day(t('filter.from'), first, (to) => onChange([to, second]))}
      {day(t('filter.to'), second, (to) => onChange([first, to]))}
    </Box>
  );
}
