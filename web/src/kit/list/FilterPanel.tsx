import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ConditionsAsked } from '../filter/useConditions.tsx';
import { dayInput } from '../form/inputProps.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { SidePanel } from '../page/SidePanel.tsx';
import { cleanStrings } from '../text/strings.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { chosenText, type FilterPart, type ListFilter } from './useListFilter.ts';

type Props = { open: boolean; onClose: () => void; list: ListFilter; conditions?: ConditionsAsked };
type Change = { change: ListFilter['change'] };

const FEW = 8; // up to this many choices are all visible

/** All filters, with conditions; each applies at once. */
export function FilterPanel({ open, onClose, list: { parts, days, change, clear }, conditions }: Props) {
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
          ) : part.choices.length <= FEW ? (
            <Few key={part.name} part={part} change={change} />
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
        {conditions && (
          <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
            <Typography variant="body2" color="textSecondary">
              {t('list.conditionsHint')}
            </Typography>
            <Button
              variant="outlined"
              aria-haspopup="dialog"
              onPointerEnter={conditions.preload}
              onFocus={conditions.preload}
              onClick={conditions.open}
            >
              {t('list.conditions')}
            </Button>
          </Box>
        )}
      </Box>
    </SidePanel>
  );
}

/** A few choices side by side, one click each. */
function Few({ part, change }: { part: FilterPart } & Change) {
  const heading = useId();
  const { name, label, choices, chosen, isSingle } = part;
  const toggle = (value: string) => {
    const rest = chosen.filter((one) => one !== value && choices.some((choice) => choice.value === one));
    const next = chosen.includes(value) ? rest : isSingle ? [value] : [...rest, value];
    change({ [name]: chosenText(part, next) });
  };
  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 0.75 }}>
      <Typography id={heading} variant="subtitle2" component="span">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {choices.map(({ value, label: says }) => {
          const on = chosen.includes(value);
          return (
            <Chip
              key={value}
              clickable
              label={says}
              aria-pressed={on}
              color={on ? 'primary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              onClick={() => toggle(value)}
            />
          );
        })}
      </Box>
    </Box>
  );
}

/** Free words, each added with Enter. */
function Words({ part: { name, label, chosen }, change }: { part: FilterPart } & Change) {
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
