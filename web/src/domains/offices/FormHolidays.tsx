import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBound } from '../../kit/bound.ts';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';

type Holiday = { day: string; name: string };
const isHoliday = (value: unknown): value is Holiday =>
  typeof value === 'object' && value !== null && 'day' in value && 'name' in value;

/** The office's public holidays, each a day and its name. */
export function FormHolidays<V extends FieldValues, T extends FieldValues>({ control, name }: Bound<V, T>) {
  const { t } = useTranslation();
  const field = useBound({ control, name });
  const list = useRef<HTMLUListElement>(null);
  const held = Array.isArray(field.value) ? (field.value as unknown[]).filter(isHoliday) : [];
  const set = (at: number, part: Partial<Holiday>) =>
    field.change(held.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const add = () => {
    field.change([...held, { day: '', name: '' }]);
    // the new line is there after the change has been shown
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus());
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {held.length === 0 && <Typography color="textSecondary">{t('offices.noHolidays')}</Typography>}
      <Box component="ul" ref={list} sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {held.map((one, at) => (
          // eslint-disable-next-line react/no-array-index-key -- lines have no name of their own until they are saved
          <Box component="li" key={at} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <TextField
              type="date"
              label={t('offices.holiday.day')}
              value={one.day}
              onChange={({ target }) => set(at, { day: target.value })}
              onBlur={field.blur}
              inputRef={at === 0 ? field.ref : undefined}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ flex: '0 1 190px' }}
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
              onClick={() => field.change(held.filter((_, index) => index !== at))}
            >
              <DeleteOutline fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {field.invalid && <FormHelperText error>{field.complaint ?? t('offices.holiday.incomplete')}</FormHelperText>}
      <Button startIcon={<Add />} onClick={add} sx={{ justifySelf: 'start' }}>
        {t('offices.holiday.add')}
      </Button>
    </Box>
  );
}
