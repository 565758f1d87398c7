import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { monthText } from '../useRowName.ts';
import { type Intake, intakeOf } from './intake.ts';

type Props = { intakes: readonly string[]; intake: Intake; onChange: (intake: Intake) => void };

/** Chooses one intake, or with the second field a range of them. */
export function IntakeChooser({ intakes, intake, onChange }: Props) {
  const { t } = useTranslation();
  const [from, to] = [intake.intakeFrom.slice(0, 7), intake.intakeTo.slice(0, 7)];
  const months = [...new Set([...intakes, from, to])].toSorted();
  const field = (label: string, value: string, options: readonly string[], pick: (month: string) => void) => (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => pick(target.value)}
      sx={{ inlineSize: { xs: 'calc(50% - 4px)', md: 190 } }}
    >
      {options.map((month) => (
        <MenuItem key={month} value={month}>
          {monthText(month)}
        </MenuItem>
      ))}
    </TextField>
  );
  const later = months.filter((month) => month >= from);
  return (
    <>
      {field(t('admissions.intake'), from, months, (month) =>
        onChange(intakeOf(month, from === to || to < month ? month : to)),
      )}
      {field(t('admissions.until'), to, later, (month) => onChange(intakeOf(from, month)))}
    </>
  );
}
