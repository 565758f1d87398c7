import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { dayInput } from '../../../../kit/form/inputProps.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { cleanStrings } from '../../../../kit/text/stringList.ts';
import { ChoiceFilter } from '../../../../kit/list/ChoiceFilter.tsx';
import { SidePanel } from '../../../../kit/page/SidePanel.tsx';
import { choiceNames, chosenIn, nothing, useFilterChoices } from './filters.ts';
import { labelKeys, type Part } from './useChips.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  filter: EnquiryFilter;
  onChange: (part: Part) => void;
  hasStatus: boolean;
};

/** Every part of the filter; each acts at once. */
export function FilterPanel({ open, onClose, filter, onChange, hasStatus }: Props) {
  const { t } = useTranslation();
  const choices = useFilterChoices();
  const names = choiceNames.filter((name) => choices[name].length > 1 && !(name === 'status' && hasStatus));
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('enquiries.list.filters')}
      width={344}
      actions={
        <>
          <Button variant="contained" onClick={onClose}>
            {t('kit.close')}
          </Button>
          <Button color="inherit" onClick={() => onChange(nothing)}>
            {t('enquiries.list.clear')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, paddingBlockStart: 0.5 }}>
        {names.map((name) => (
          <ChoiceFilter
            key={name}
            label={t(labelKeys[name])}
            choices={choices[name]}
            chosen={chosenIn(filter, name)}
            onChange={(values) => onChange({ [name]: values.join(',') || undefined })}
          />
        ))}
        <ChoiceFilter
          label={t('enquiries.list.followUp')}
          choices={choices.followUp}
          chosen={filter.followUp ? [filter.followUp] : []}
          onChange={(values) => onChange({ followUp: values.at(-1) })}
        />
        <ChoiceFilter
          label={t('enquiries.list.responded')}
          choices={choices.responded}
          chosen={filter.responded ? [filter.responded] : []}
          onChange={(values) => onChange({ responded: values.at(-1) })}
        />
        <Autocomplete<string, true, false, true>
          multiple
          freeSolo
          options={[]}
          value={filter.tag ?? []}
          onChange={(_, words) => onChange({ tag: cleanStrings(words).join(',') || undefined })}
          clearText={t('kit.clear')}
          renderInput={(input) => (
            <TextField {...input} label={t('enquiries.field.tags')} helperText={t('enquiries.list.noTag')} />
          )}
        />
        {(['createdFrom', 'createdTo'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={t(`enquiries.list.${name}`)}
            value={filter[name] ?? ''}
            onChange={({ target }) => onChange({ [name]: target.value || undefined })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
          />
        ))}
      </Box>
    </SidePanel>
  );
}
