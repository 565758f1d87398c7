import { type Import, imports } from '@embark/contracts/crm/imports';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem, useWrite } from '../../../../kit/call/api.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { download } from '../../../../kit/call/transfer.ts';

/** Saves the lines that failed, to be mended and imported again. */
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

type Props = { job: Import; onChangeSettings: () => void; onRun: (id: string) => void };

/** The next steps after a rehearsal or an import. */
export function Actions({ job, onChangeSettings, onRun }: Props) {
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
      {job.failed > 0 && <ErrorsButton job={job} />}
      {job.can.undo && (
        <Button variant="outlined" color="error" onClick={() => setUndoing(true)}>
          {t('imports.actions.undo')}
        </Button>
      )}
      <UndoDialog job={undoing ? job : undefined} onClose={() => setUndoing(false)} />
    </Box>
  );
}
