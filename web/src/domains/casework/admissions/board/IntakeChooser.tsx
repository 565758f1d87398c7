import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { monthText } from '../useRowName.ts';
import { type Intake, intakeOf } from './intake.ts';

type MonthProps = { label: string; value: string; months: readonly string[]; onPick: (month: string) => void };

const Month = ({ label, value, months, onPick }: MonthProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onPick(target.value)}
    sx={{ inlineSize: { xs: 'calc(50% - 4px)', md: 190 } }}
  >
    {months.map((month) => (
      <MenuItem key={month} value={month}>
        {monthText(month)}
      </MenuItem>
    ))}
  </TextField>
);

type Props = { intakes: readonly string[]; intake: Intake; onChange: (intake: Intake) => void };

/** Chooses one intake, or with the second field a range of them. */
export function IntakeChooser({ intakes, intake, onChange }: Props) {
  const { t } = useTranslation();
  const [from, to] = [intake.intakeFrom.slice(0, 7), intake.intakeTo.slice(0, 7)];
  const months = [...new Set([...intakes, from, to])].toSorted();
  const start = (month: string) => onChange(intakeOf(month, from === to || to < month ? month : to));
  return (
    <>
      <Month label={t('admissions.intake')} value={from} months={months} onPick={start} />
      <Month
        label={t('admissions.until')}
        value={to}
        months={months.filter((month) => month >= from)}
        onPick={(month) => onChange(intakeOf(from, month))}
      />
    </>
  );
}
