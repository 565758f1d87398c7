import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Select } from '../Select.tsx';
import { monthText } from '../figures.ts';
import { type Intake, intakeOf } from './intake.ts';

const choicesOf = (months: readonly string[]) => months.map((value) => ({ value, label: monthText(value) }));

type Props = { intakes: readonly string[]; intake: Intake; onChange: (intake: Intake) => void };

/** Chooses one intake, or with the second field a range of them. */
export function IntakeChooser({ intakes, intake, onChange }: Props) {
  const { t } = useTranslation();
  const [from, to] = [intake.intakeFrom.slice(0, 7), intake.intakeTo.slice(0, 7)];
  const months = [...new Set([...intakes, from, to])].toSorted();
  const start = (month: string) => onChange(intakeOf(month, from === to || to < month ? month : to));
  return (
    <>
      <Select label={t('admissions.intake')} value={from} choices={choicesOf(months)} onChange={start} />
      <Select
        label={t('admissions.until')}
        value={to}
        choices={choicesOf(months.filter((month) => month >= from))}
        onChange={(month) => onChange(intakeOf(from, month))}
      />
    </>
  );
}
