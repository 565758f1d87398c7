import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from '../../../kit/form/useField.ts';
import { dayInput } from '../../../kit/form/inputProps.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

type Holiday = { day: string; name: string };
const isHoliday = (value: unknown): value is Holiday =>
  typeof value === 'object' && value !== null && 'day' in value && 'name' in value;

/** The office's public holidays, each a date and a name; a new one stays on top until it is saved. */
export function FormHolidays<V extends FieldValues, T extends FieldValues>({ control, name }: FieldBinding<V, T>) {
  const { t } = useTranslation();
  const field = useField({ control, name });
  const list = useRef<HTMLDivElement>(null);
  const held = Array.isArray(field.value) ? (field.value as unknown[]).filter(isHoliday) : [];
  // a line stays in the group of its saved date while its date is edited
  const [years, setYears] = useState(() => held.map(({ day }) => day.slice(0, 4)));
  const [thisYear] = useState(() => new Date().toISOString().slice(0, 4));
  const groups = [...new Set(years)].map((year) => ({
    year,
    lines: held.flatMap((one, at) => (years[at] === year ? [{ one, at }] : [])),
  }));
  const set = (at: number, part: Partial<Holiday>) =>
    field.change(held.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const first = useRef<HTMLButtonElement>(null);
  /** Sets the lines, rendering at once so that the focus can move to `next`. */
  const put = (days: Holiday[], next: string) => {
    flushSync(() => field.change(days));
    (list.current?.querySelector<HTMLElement>(next) ?? first.current)?.focus();
  };
  const add = () => {
    setYears(['', ...years]);
    put([{ day: '', name: '' }, ...held], 'li input');
  };
  const remove = (at: number) => {
    const next = Math.min(at, held.length - 2);
    setYears(years.filter((_, index) => index !== at));
    put(
      held.filter((_, index) => index !== at),
      `li[data-line="${next}"] button`,
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Button ref={first} startIcon={<Add />} onClick={add} sx={{ justifySelf: 'start' }}>
        {t('offices.holiday.add')}
      </Button>
      {held.length === 0 && <Typography color="textSecondary">{t('offices.noHolidays')}</Typography>}
      <Box ref={list} sx={{ display: 'grid', gap: 1 }}>
        {groups.map(({ year, lines }) => (
          <Year key={year} year={year} count={lines.length} isOpen={year === '' || year >= thisYear}>
            {lines.map(({ one, at }) => (
              // eslint-disable-next-line react/no-array-index-key -- lines have no name of their own until they are saved
              <Box
                component="li"
                key={at}
                data-line={at}
                sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, alignItems: 'center' }}
              >
                <TextField
                  type="date"
                  label={t('offices.holiday.day')}
                  value={one.day}
                  onChange={({ target }) => set(at, { day: target.value })}
                  onBlur={field.blur}
                  inputRef={at === 0 ? field.ref : undefined}
                  slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
                  sx={{ flex: { xs: '1 0 100%', sm: '0 1 190px' } }}
                />
                <TextField
                  label={t('offices.holiday.name')}
                  value={one.name}
                  onChange={({ target }) => set(at, { name: target.value })}
                  onBlur={field.blur}
                  sx={{ flex: 1 }}
                />
                <IconButton
                  aria-label={t('offices.holiday.remove', { name: one.name || one.day })}
                  onClick={() => remove(at)}
                >
                  <DeleteOutline fontSize="small" />
                </IconButton>
              </Box>
            ))}
          </Year>
        ))}
      </Box>
      {field.invalid && <FormHelperText error>{field.complaint ?? t('offices.holiday.incomplete')}</FormHelperText>}
    </Box>
  );
}

type YearProps = { year: string; count: number; isOpen: boolean; children: ReactNode };

/** The holidays of one year; past years are collapsed. */
function Year({ year, count, isOpen, children }: YearProps) {
  const { t } = useTranslation();
  return (
    <Box component="details" open={isOpen}>
      <Box component="summary" sx={{ paddingBlock: 0.75, fontWeight: 600, cursor: 'pointer' }}>
        {year === '' ? t('offices.holiday.new') : year}{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          ({formatNumber(count)})
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, paddingBlockStart: 1, display: 'grid', gap: 1.5 }}
      >
        {children}
      </Box>
    </Box>
  );
}
