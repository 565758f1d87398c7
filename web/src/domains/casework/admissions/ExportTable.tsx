import { type AdmissionTable, type AdmissionTableQuery, admissions } from '@embark/contracts/casework/admissions';
import { useTheme } from '@mui/material/styles';
import { download } from '../../../kit/call/transfer.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { ExportButtons } from '../../crm/leads/index.ts';
import { type FigureColumn, useRowName } from './figures.ts';

type Props = { table: AdmissionTable; asked: Partial<AdmissionTableQuery>; columns: readonly FigureColumn[] };

/** Downloads the table in the words of the screen. */
export function ExportTable({ table: { by, rows }, asked, columns }: Props) {
  const { t } = useTranslation();
  const isRightToLeft = useTheme().direction === 'rtl';
  const nameOf = useRowName();
  const isTranslated = by === 'intake' || by === 'state';
  const save = (format: 'csv' | 'xlsx') =>
    download(
      admissions.export,
      {
        filter: { ...asked, rows: by },
        format,
        columns: columns.map(({ id, title }) => ({ id, title })),
        heading: t(`admissions.by.${by}`),
        total: t('admissions.total'),
        words: isTranslated ? Object.fromEntries(rows.map((row) => [row.key, nameOf(by, row)])) : {},
        rightToLeft: isRightToLeft,
      },
      `admissions.${format}`,
    );
  return <ExportButtons save={save} />;
}
