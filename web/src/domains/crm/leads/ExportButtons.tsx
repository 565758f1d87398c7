import { officesFor } from '@embark/contracts/kit';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiProblem } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSession } from '../../organisation/session/index.ts';

type Format = 'csv' | 'xlsx';
const formats = [
  { format: 'xlsx', label: 'leads.exportXlsx', variant: 'outlined' },
  { format: 'csv', label: 'leads.export', variant: 'contained' },
] as const;

/** Downloads figures in one of the formats; needs the permission to export. */
export function ExportButtons({ save }: { save: (format: Format) => Promise<void> }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { role } = useSession();
  const [busy, setBusy] = useState<Format>();
  if (officesFor(role, 'enquiries.export').length === 0) return null;
  const start = async (format: Format) => {
    setBusy(format);
    try {
      await save(format);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    } finally {
      setBusy(undefined);
    }
  };
  return formats.map(({ format, label, variant }) => (
    <Button
      key={format}
      variant={variant}
      loading={busy === format}
      startIcon={<FileDownloadOutlined />}
      onClick={() => void start(format)}
      sx={{ displayPrint: 'none' }}
    >
      {t(label)}
    </Button>
  ));
}
