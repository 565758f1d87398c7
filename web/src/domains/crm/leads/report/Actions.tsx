import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { officesFor, type CallInput } from '@embark/contracts/kit';
import { leads } from '@embark/contracts/crm/leads';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem } from '../../../../kit/call/api.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { download } from '../../../../kit/call/transfer.ts';
import { useSession } from '../../../organisation/session/index.ts';

type Format = 'csv' | 'xlsx';
const formats = [
  { format: 'xlsx', label: 'leads.exportXlsx', variant: 'outlined' },
  { format: 'csv', label: 'leads.export', variant: 'contained' },
] as const;

/** The table on paper and as a file; a file is for those whose roles may take one. */
export function Actions({ asked }: { asked: CallInput<typeof leads.export> }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { role } = useSession();
  const [busy, setBusy] = useState<Format>();
  const save = async (format: Format) => {
    setBusy(format);
    try {
      await download(leads.export, { ...asked, format }, `leads.${format}`);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<PrintOutlined />}
        onClick={() => window.print()}
        sx={{ borderColor: 'divider', displayPrint: 'none' }}
      >
        {t('leads.print')}
      </Button>
      {officesFor(role, 'enquiries.export').length > 0 &&
        formats.map(({ format, label, variant }) => (
          <Button
            key={format}
            variant={variant}
            loading={busy === format}
            startIcon={<FileDownloadOutlined />}
            onClick={() => void save(format)}
            sx={{ displayPrint: 'none' }}
          >
            {t(label)}
          </Button>
        ))}
    </>
  );
}
