import { type Import, imports } from '@embark/contracts/crm/imports';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FileNotes } from '../../../../kit/reading/FileReading.tsx';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { endingOf, RowsAddress } from './OutcomeChip.tsx';
import { PeopleQuestions } from './PeopleQuestions.tsx';
import { RowFilters } from './RowFilters.tsx';
import { RowList } from './RowList.tsx';
import { ApiProblem, useWrite } from '../../../../kit/call/api.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { download } from '../../../../kit/call/transfer.ts';

/** Downloads the failed lines, to fix and import again. */
function ErrorsButton({ job }: { job: Import }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      await download(imports.errors, { id: job.id }, `${job.fileName.replace(/\.\w+$/, '')}-errors.csv`);
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      toast.error(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={busy}
      loadingPosition="start"
      onClick={save}
    >
      {t('imports.actions.errors')}
    </Button>
  );
}

/** Until when the rows of the file are kept. */
function Kept({ of: { rowsUntil, can } }: { of: Import }) {
  const { t } = useTranslation();
  const day = rowsUntil && formatDate(rowsUntil);
  return (
    <Typography variant="body2" color="textSecondary">
      {day ? t(can.undo ? 'imports.kept.undo' : 'imports.kept.until', { day }) : t('imports.kept.gone')}
    </Typography>
  );
}

type ActionsProps = { job: Import; onChangeSettings: () => void; onRun: (id: string) => void };

/** The next steps after a preview or an import. */
function Actions({ job, onChangeSettings, onRun }: ActionsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const at = useAddresses();
  const [undoing, setUndoing] = useState(false);
  const run = useWrite(imports.run, { refreshes: [imports] });
  const count = job.created + job.updated;
  const imported = !job.dryRun && (job.state === 'undone' ? job.kept > 0 : job.created > 0);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {job.can.run && (
        <Button
          variant="contained"
          loading={run.isPending}
          onClick={() => run.mutate({ id: job.id }, { onSuccess: ({ id }) => onRun(id), onError: toast.error })}
        >
          {t('imports.actions.run', { count, number: formatNumber(count) })}
        </Button>
      )}
      {imported && (
        <Button variant="contained" component={Link} to={`${at.enquiries()}?importId=${job.id}`}>
          {t(job.state === 'undone' ? 'imports.actions.openKept' : 'imports.actions.open')}
        </Button>
      )}
      {job.dryRun && (
        <Button variant="outlined" onClick={onChangeSettings}>
          {t('imports.actions.change')}
        </Button>
      )}
      {job.failed > 0 && job.rowsUntil !== null && <ErrorsButton job={job} />}
      {job.can.undo && (
        <Button variant="outlined" color="error" onClick={() => setUndoing(true)}>
          {t('imports.actions.undo')}
        </Button>
      )}
      <UndoDialog job={undoing ? job : undefined} onClose={() => setUndoing(false)} />
    </Box>
  );
}

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

/** The result of an import or a preview: counts, the lines behind them, and the next steps. */
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
      <FileNotes notes={job.file.notes} lines={job.file.lines} />
      {job.can.correct && <PeopleQuestions job={job} />}
      <Actions job={job} onChangeSettings={onChangeSettings} onRun={onRun} />
      <Kept of={job} />
      <RowFilters job={job} chosen={outcome} onChoose={(next) => change({ outcome: next }, { replace: true })} />
      <RowList job={job} outcome={outcome} onAll={() => change({ outcome: undefined }, { replace: true })} />
    </Stack>
  );
}
