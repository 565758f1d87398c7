import { type RuleArea, ruleAreas } from '@embark/contracts/organisation/rulebook';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { dayInput } from '../../../../kit/form/inputProps.ts';
import { SearchField } from '../../../../kit/list/SearchField.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';

export type Chosen = { area: RuleArea | undefined; q: string; check: boolean; on: string };

type Props = {
  chosen: Chosen;
  today: string;
  toCheck: number;
  onChoose: (part: Partial<Record<keyof Chosen, string>>) => void;
};

/** Search, area, the day whose values are shown, and only what needs a check. */
export function Filters({ chosen, today, toCheck, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: '320px 260px 180px auto' },
      }}
    >
      <SearchField label={t('rulebook.search')} value={chosen.q} onChange={(q) => onChoose({ q })} />
      <TextField
        select
        size="small"
        label={t('rulebook.area')}
        value={chosen.area ?? ''}
        onChange={({ target }) => onChoose({ area: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('rulebook.allAreas')}</MenuItem>
        {ruleAreas.map((area) => (
          <MenuItem key={area} value={area}>
            {t(`rulebook.areas.${area}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        type="date"
        label={t('rulebook.on')}
        value={chosen.on || today}
        onChange={({ target }) => onChoose({ on: target.value === today ? '' : target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
      />
      <FormControlLabel
        control={<Checkbox checked={chosen.check} onChange={(_, on) => onChoose({ check: on ? 'yes' : '' })} />}
        label={`${t('rulebook.onlyChecks')} (${formatNumber(toCheck)})`}
      />
    </Box>
  );
}
