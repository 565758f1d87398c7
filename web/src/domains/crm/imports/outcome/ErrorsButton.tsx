import { type Import, imports } from '@embark/contracts/crm/imports';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem } from '../../../../kit/call/api.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { download } from '../../../../kit/call/transfer.ts';

/** Saves the lines that failed, to be mended and imported again. */
export function ErrorsButton({ job }: { job: Import }) {
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
