import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { DateFilter } from '../../../../kit/list/DateFilter.tsx';
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
  const ends = { from: t('leads.period.createdFrom'), to: t('leads.period.createdTo') };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={t('admissions.period.of')}
        value={kind}
        onChange={({ target }) => {
          const next = periodKinds.find((one) => one === target.value) ?? 'created';
          set(next, spanOf(next === 'created' ? 'months12' : 'next12', today));
        }}
        sx={{ inlineSize: { xs: '100%', md: 190 } }}
      >
        {periodKinds.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`admissions.period.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('leads.period.label')}
        value={nameOfSpan(kind, { from, to }, today) ?? null}
        onChange={(_, name: SpanName | null) => name && set(kind, spanOf(name, today))}
        sx={{ flexWrap: 'wrap' }}
      >
        {spanNames(kind).map((name) => (
          <ToggleButton key={name} value={name} sx={{ textTransform: 'none', paddingInline: 1.5, minBlockSize: 38 }}>
            {titleOf(name)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {(['from', 'to'] as const).map((end) => (
        <Box key={end} sx={{ inlineSize: 150 }}>
          <DateFilter
            label={ends[end]}
            value={end === 'from' ? from : to}
            onChange={(day) => day && set(kind, { from, to, [end]: day })}
          />
        </Box>
      ))}
    </Box>
  );
}
