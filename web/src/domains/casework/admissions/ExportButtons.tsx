import { type AdmissionTable, type AdmissionTableQuery, admissions } from '@embark/contracts/casework/admissions';
import { officesFor } from '@embark/contracts/kit';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { ApiProblem } from '../../../kit/call/api.ts';
import { download } from '../../../kit/call/transfer.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSession } from '../../organisation/session/index.ts';
import type { FigureColumn } from './columns.ts';
import { useRowName } from './useRowName.ts';

type Format = 'csv' | 'xlsx';
type Props = { table: AdmissionTable; asked: Partial<AdmissionTableQuery>; columns: readonly FigureColumn[] };

/** Downloads the table in the words of the screen; needs the permission to export. */
export function ExportButtons({ table: { by, rows }, asked, columns }: Props) {
  const { t } = useTranslation();
  const isRightToLeft = useTheme().direction === 'rtl';
  const nameOf = useRowName();
  const toast = useToast();
  const { role } = useSession();
  const [busy, setBusy] = useState<Format>();
  if (officesFor(role, 'enquiries.export').length === 0) return null;
  const isTranslated = by === 'intake' || by === 'state';
  const save = async (format: Format) => {
    setBusy(format);
    try {
      const given = {
        filter: { ...asked, rows: by },
        format,
        columns: columns.map(({ id, title }) => ({ id, title })),
        heading: t(`admissions.by.${by}`),
        total: t('admissions.total'),
        words: isTranslated ? Object.fromEntries(rows.map((row) => [row.key, nameOf(by, row)])) : {},
        rightToLeft: isRightToLeft,
      };
      await download(admissions.export, given, `admissions.${format}`);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    } finally {
      setBusy(undefined);
    }
  };
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      variant={format === 'csv' ? 'contained' : 'outlined'}
      loading={busy === format}
      startIcon={<FileDownloadOutlined />}
      onClick={() => void save(format)}
      sx={{ displayPrint: 'none' }}
    >
      {t(`admissions.export.${format}`)}
    </Button>
  ));
}
