import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import type { Import } from '@embark/contracts/crm/imports';
import type { AlertColor } from '@mui/material/Alert';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { Actions } from './Actions.tsx';
import { endingOf, RowsAddress } from './OutcomeChip.tsx';
import { RowFilters } from './RowFilters.tsx';
import { RowList } from './RowList.tsx';

type Props = { job: Import; onChangeSettings: () => void; onRun: (id: string) => void };

const severities: Record<string, AlertColor> = {
  done: 'success',
  rehearsed: 'info',
  rehearsedAllFail: 'error',
  failed: 'error',
  failedRehearsal: 'error',
  cancelled: 'warning',
  cancelledRehearsal: 'warning',
  undone: 'info',
};

/** What came of an import, or would come of it after a rehearsal: figures, the lines behind them, and what to do next. */
export function Outcome({ job, onChangeSettings, onRun }: Props) {
  const { t } = useTranslation();
  const [{ outcome }, change] = useFilter(RowsAddress);
  const ending = endingOf(job);
  const figures = {
    count: job.kept,
    kept: formatNumber(job.kept),
    done: formatNumber(job.processed),
    total: formatNumber(job.total),
  };
  return (
    <Stack spacing={2}>
      <Alert severity={severities[ending]}>
        <AlertTitle>{t(`imports.ending.${ending}.title`, { file: job.fileName })}</AlertTitle>
        {job.state === 'failed' && job.message && `${translateMessage(job.message)} `}
        {t(`imports.ending.${ending}.text`, figures)}
        {ending === 'undone' && job.kept > 0 && ` ${t('imports.ending.undone.kept', figures)}`}
      </Alert>
      <Actions job={job} onChangeSettings={onChangeSettings} onRun={onRun} />
      <RowFilters job={job} chosen={outcome} onChoose={(next) => change({ outcome: next }, { replace: true })} />
      <RowList job={job} outcome={outcome} onAll={() => change({ outcome: undefined }, { replace: true })} />
    </Stack>
  );
}
