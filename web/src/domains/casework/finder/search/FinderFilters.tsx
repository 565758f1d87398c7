import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ChoiceFilter } from '../../../../kit/list/ChoiceFilter.tsx';
import { minorUnits, typedMoney } from '../../../../kit/text/money.ts';
import { useRuleDay } from '../../../catalogue/courses/index.ts';
import { NumberFilter } from './NumberFilter.tsx';
import { ProviderFilter } from './ProviderFilter.tsx';
import type { Finder } from './useFinderFilter.tsx';

const YEARS_AHEAD = 4;
const whole = (text: string) => (/^\d{1,4}$/.test(text) ? text : undefined);
const band = (text: string) => {
  const number = Number(text.replace(',', '.'));
  return number >= 0 && number <= 9 ? String(number) : undefined;
};
const shown = (value: number | undefined) => (value === undefined ? '' : String(value));
const cents = (text: string) => minorUnits(text)?.toString();
const two = { display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))' } as const;

/** All filters of the finder, each applied at once. */
export function FinderFilters({ finder: { filter, list, choices } }: { finder: Finder }) {
  const { t } = useTranslation();
  const { change } = list;
  const choose = (name: keyof typeof choices) => (
    <ChoiceFilter
      label={t(`finder.filter.${name}`)}
      choices={choices[name]}
      chosen={(filter[name] ?? []).map(String)}
      onChange={(values) => change({ [name]: values.join(',') || undefined })}
    />
  );
  const thisYear = Number(useRuleDay().slice(0, 4));
  const years = Array.from({ length: YEARS_AHEAD }, (_, more) => thisYear + more);
  return (
    <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {choose('level')}
      {choose('field')}
      {choose('state')}
      {choose('city')}
      <ProviderFilter
        chosen={filter.provider ?? []}
        onChange={(ids) => change({ provider: ids.join(',') || undefined, campus: undefined })}
      />
      {choices.campus.length > 1 && choose('campus')}
      <NumberFilter
        label={t('finder.filter.feeTo')}
        value={filter.feeTo === undefined ? '' : typedMoney(filter.feeTo)}
        read={cents}
        onChange={(feeTo) => change({ feeTo })}
      />
      <Box sx={two}>
        <NumberFilter
          label={t('finder.filter.weeksFrom')}
          value={shown(filter.weeksFrom)}
          read={whole}
          onChange={(weeksFrom) => change({ weeksFrom })}
        />
        <NumberFilter
          label={t('finder.filter.weeksTo')}
          value={shown(filter.weeksTo)}
          read={whole}
          onChange={(weeksTo) => change({ weeksTo })}
        />
      </Box>
      {choose('month')}
      <TextField
        select
        size="small"
        label={t('finder.filter.year')}
        value={shown(filter.year)}
        onChange={({ target }) => change({ year: target.value || undefined })}
      >
        <MenuItem value="">{t('finder.filter.anyYear')}</MenuItem>
        {[...new Set([...years, ...(filter.year === undefined ? [] : [filter.year])])].map((year) => (
          <MenuItem key={year} value={String(year)}>
            {year}
          </MenuItem>
        ))}
      </TextField>
      <NumberFilter
        label={t('finder.filter.englishTo')}
        value={shown(filter.englishTo)}
        read={band}
        onChange={(englishTo) => change({ englishTo })}
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={filter.known === 'yes'}
            onChange={({ target }) => change({ known: target.checked ? 'yes' : undefined })}
          />
        }
        label={t('finder.filter.known')}
      />
    </Box>
  );
}
