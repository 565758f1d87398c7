import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { useSetup } from '../setup.ts';

type Name = 'office' | 'consultant' | 'room';
type Props = { chosen: Record<Name, string | null>; onChange: (given: Record<string, string | null>) => void };

/** Limits the calendar to an office, a consultant or a room. */
export function Filters({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const { offices } = useReference();
  const { setup } = useSetup();
  const options: Record<Name, { all: string; of: { value: string; label: string }[] }> = {
    office: {
      all: t('bookings.calendar.allOffices'),
      of: offices.map(({ code, name }) => ({ value: code, label: translateMessage(name) })),
    },
    consultant: {
      all: t('bookings.calendar.allConsultants'),
      of: setup.consultants
        .filter(({ id }) => id > 0)
        .map(({ userId, name }) => ({ value: String(userId), label: name })),
    },
    room: {
      all: t('bookings.calendar.allRooms'),
      of: setup.rooms.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  };
  return (['office', 'consultant', 'room'] as const).map((name) => (
    <TextField
      key={name}
      select
      size="small"
      label={t(`bookings.calendar.${name}`)}
      value={options[name].of.some(({ value }) => value === chosen[name]) ? chosen[name] : ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
      fullWidth={false}
      sx={{ inlineSize: { xs: 'calc(50% - 4px)', sm: 170 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{options[name].all}</MenuItem>
      {options[name].of.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  ));
}
