import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { dayInput } from '../form/inputProps.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { SidePanel } from '../page/SidePanel.tsx';
import { cleanStrings } from '../text/strings.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { chosenText, type FilterPart, type ListFilter } from './useListFilter.ts';

type Props = { open: boolean; onClose: () => void; list: ListFilter };

/** Every part of the filter; each acts at once. */
export function FilterPanel({ open, onClose, list: { parts, days, change, clear } }: Props) {
  const { t } = useTranslation();
  const offered = parts.filter(({ choices, isFree }) => isFree || choices.length > 1);
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('list.filters')}
      width={344}
      actions={
        <>
          <Button variant="contained" onClick={onClose}>
            {t('kit.close')}
          </Button>
          <Button color="inherit" onClick={clear}>
            {t('list.clearAll')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, paddingBlockStart: 0.5 }}>
        {offered.map((part) =>
          part.isFree ? (
            <Words key={part.name} part={part} change={change} />
          ) : (
            <ChoiceFilter
              key={part.name}
              label={part.label}
              choices={part.choices}
              chosen={part.chosen}
              onChange={(values) => change({ [part.name]: chosenText(part, values) })}
            />
          ),
        )}
        {days.map(({ name, label, value }) => (
          <TextField
            key={name}
            type="date"
            label={label}
            value={value}
            onChange={({ target }) => change({ [name]: target.value || undefined })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
          />
        ))}
      </Box>
    </SidePanel>
  );
}

/** Words of one's own, each ended with Enter. */
function Words({ part: { name, label, chosen }, change }: { part: FilterPart; change: ListFilter['change'] }) {
  const { t } = useTranslation();
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      options={[]}
      value={[...chosen]}
      onChange={(_, words) => change({ [name]: cleanStrings(words).join(',') || undefined })}
      clearText={t('kit.clear')}
      renderInput={(input) => <TextField {...input} label={label} helperText={t('list.typeWord')} />}
    />
  );
}
