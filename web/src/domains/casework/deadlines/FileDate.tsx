import { type Deadline, deadlines } from '@embark/contracts/casework/deadlines';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { DayText } from '../../../kit/time/TimeText.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { DateActions, type Doing } from './DateActions.tsx';
import { EndOfDay, HardnessText, StateText, TargetText } from './parts.tsx';
import { refreshes } from './useDates.ts';

/** A date on its client file: the day, the clocks, our target, the evidence of a closed one, and an offer if its rule has changed. */
export function FileDate({ date, onDo }: { date: Deadline; onDo: (doing: Doing) => void }) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={row}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25, minInlineSize: 0 }}
      >
        <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {date.what}
        </Box>
        <HardnessText of={date} />
        <StateText of={date} />
      </Box>
      <Box sx={{ gridColumn: 2, gridRow: { xs: 1, sm: '1 / span 2' } }}>
        <DateActions date={date} onDo={onDo} />
      </Box>
      <Box sx={{ ...facts, gridColumn: { xs: '1 / -1', sm: 1 } }}>
        <Box component="span" sx={{ color: 'text.primary' }}>
          {formatDate(date.dueOn)}
        </Box>
        <EndOfDay of={date} />
        <TargetText of={date} />
        <bdi>{date.owner}</bdi>
        {date.rule && date.countedFrom && (
          <span title={date.rule.source}>
            {t('deadlines.counted', { time: timeOf(date.rule, t), day: formatDate(date.countedFrom) })}
          </span>
        )}
      </Box>
      {date.closedAt && (
        <Box sx={{ ...facts, gridColumn: '1 / -1', display: 'block', overflowWrap: 'anywhere' }}>
          {[date.document?.name, date.reason].filter(Boolean).map((text) => (
            <span key={text}>
              <bdi>{text}</bdi> ·{' '}
            </span>
          ))}
          <bdi>{date.closedBy}</bdi> · <DayText at={date.closedAt} />
        </Box>
      )}
      <RuleOffer date={date} />
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.25,
  paddingBlock: 1,
  paddingInline: 2,
} as const;
const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  color: 'text.secondary',
  fontSize: '1.3rem',
} as const;

type Time = { days: number | null; months: number | null };
type T = ReturnType<typeof useTranslation>['t'];

const timeOf = ({ days, months }: Time, t: T): string =>
  days === null ? t('deadlines.months', { count: months ?? 0 }) : t('deadlines.days', { count: days });

/** Offers the day by the rule as it is now: dates never move by themselves. */
function RuleOffer({ date }: { date: Deadline }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync, isPending } = useWrite(deadlines.takeRule, { refreshes });
  const now = date.rule?.now;
  if (!date.rule || !now || !date.can.change) return null;
  const take = async () => {
    try {
      await mutateAsync({ id: date.id, version: date.version });
      toast.success(t('deadlines.rule.taken', { what: date.what, day: formatDate(now.dueOn) }), date.id);
    } catch (problem) {
      if (problem instanceof ApiProblem) toast.error(problem);
      else throw problem;
    }
  };
  return (
    <Alert
      severity="warning"
      sx={{ gridColumn: '1 / -1' }}
      action={
        <Button color="inherit" loading={isPending} onClick={() => void take()}>
          {t('deadlines.rule.take')}
        </Button>
      }
    >
      {t('deadlines.rule.changed', {
        before: timeOf(date.rule, t),
        after: timeOf(now, t),
        day: formatDate(now.dueOn),
      })}
    </Alert>
  );
}
