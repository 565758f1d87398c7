import { type Rule, type Weekday, weekdays } from '@embark/contracts/kit/recurrence';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from '../../../kit/form/useField.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { dayName, parsed, repeatOf, repeats, ruleOf, ruleText, written } from './rule.ts';

/** How an event repeats: a choice, its interval, weekdays and end, and the rule in words. */
export function RuleFields<V extends FieldValues, T extends FieldValues>({
  start,
  ...props
}: FieldBinding<V, T> & { start: string }) {
  const { t } = useTranslation();
  const field = useField(props);
  const rule = parsed(field.value);
  const set = (next: Rule | null) => field.change(written(next));
  const end = rule?.until ? 'until' : rule?.count ? 'count' : 'never';
  const endAt = (kind: string) =>
    rule &&
    set({ ...rule, until: kind === 'until' ? `${start.slice(0, 4)}1231` : null, count: kind === 'count' ? 10 : null });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gridColumn: '1 / -1' }}>
      <TextField
        select
        label={t('calendar.repeat')}
        value={repeatOf(rule)}
        error={field.invalid}
        helperText={field.complaint ?? (rule ? <bdi>{ruleText(written(rule) ?? '', t)}</bdi> : undefined)}
        onChange={({ target }) =>
          set(ruleOf(repeats.find((one) => one === target.value) ?? 'none', start || '2026-01-01'))
        }
      >
        {repeats.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`calendar.repeats.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {rule && (
        <TextField
          type="number"
          label={t('calendar.interval')}
          value={rule.interval}
          slotProps={{ htmlInput: { min: 1, max: 99 } }}
          onChange={({ target }) => set({ ...rule, interval: Math.min(99, Math.max(1, Number(target.value) || 1)) })}
        />
      )}
      {rule?.freq === 'WEEKLY' && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ToggleButtonGroup
            size="small"
            aria-label={t('calendar.weekdays')}
            value={rule.byDay.map(({ day }) => day)}
            onChange={(_, days: Weekday[]) =>
              days.length > 0 &&
              set({ ...rule, byDay: weekdays.filter((day) => days.includes(day)).map((day) => ({ nth: null, day })) })
            }
            sx={{ flexWrap: 'wrap' }}
          >
            {weekdays.map((day) => (
              <ToggleButton key={day} value={day} sx={{ minInlineSize: 44, minBlockSize: { xs: 44, md: 36 } }}>
                {dayName(day)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      )}
      {rule && (
        <>
          <TextField select label={t('calendar.ends')} value={end} onChange={({ target }) => endAt(target.value)}>
            {(['never', 'until', 'count'] as const).map((one) => (
              <MenuItem key={one} value={one}>
                {t(`calendar.end.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          {end === 'until' && (
            <TextField
              type="date"
              label={t('calendar.end.until')}
              value={rule.until?.replace(/^(....)(..)(..).*/, '$1-$2-$3') ?? ''}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={({ target }) => target.value && set({ ...rule, until: target.value.replaceAll('-', '') })}
            />
          )}
          {end === 'count' && (
            <TextField
              type="number"
              label={t('calendar.end.count')}
              value={rule.count ?? 1}
              slotProps={{ htmlInput: { min: 1, max: 1000 } }}
              onChange={({ target }) => set({ ...rule, count: Math.min(1000, Math.max(1, Number(target.value) || 1)) })}
            />
          )}
          {end === 'never' && <FormHelperText sx={{ alignSelf: 'center' }}>{t('calendar.endless')}</FormHelperText>}
        </>
      )}
    </Box>
  );
}
