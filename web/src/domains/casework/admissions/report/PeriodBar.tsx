import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { PeriodPicker } from '../../../crm/leads/index.ts';
import { Select } from '../Select.tsx';
import {
  filterOf,
  nameOfSpan,
  type PeriodKind,
  periodKinds,
  type Span,
  type SpanName,
  spanNames,
  spanOf,
} from './period.ts';

type Props = {
  period: Span & { kind: PeriodKind };
  today: string;
  onChange: (part: Record<string, string | undefined>) => void;
};

const none = { createdFrom: undefined, createdTo: undefined, intakeFrom: undefined, intakeTo: undefined };
const isIntakeSpan = (name: SpanName) => name === 'next12' || name === 'thisYear' || name === 'past12';

/** The period, and which day of an application it is about. */
export function PeriodBar({ period: { kind, from, to }, today, onChange }: Props) {
  const { t } = useTranslation();
  const set = (next: PeriodKind, span: Span) => onChange({ ...none, ...filterOf(next, span) });
  const titleOf = (name: SpanName) => (isIntakeSpan(name) ? t(`admissions.period.${name}`) : t(`leads.period.${name}`));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Select
        wide
        label={t('admissions.period.of')}
        value={kind}
        choices={periodKinds.map((value) => ({ value, label: t(`admissions.period.${value}`) }))}
        onChange={(next) => set(next, spanOf(next === 'created' ? 'months12' : 'next12', today))}
      />
      <PeriodPicker
        names={spanNames(kind)}
        titleOf={titleOf}
        name={nameOfSpan(kind, { from, to }, today)}
        from={from}
        to={to}
        onName={(name) => set(kind, spanOf(name, today))}
        onDays={(span) => set(kind, span)}
      />
    </Box>
  );
}
