import type { RowsInReach } from '@embark/contracts/hr/users';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';

const kinds = ['enquiries', 'conversions', 'people'] as const;

type Props = { before: readonly RowsInReach[]; after: readonly RowsInReach[] };

/** How many rows lie in reach, now and then, over all companies. */
export function RowsTable({ before, after }: Props) {
  const { t } = useTranslation();
  const sum = (rows: readonly RowsInReach[], kind: (typeof kinds)[number]) =>
    rows.reduce((total, row) => total + row[kind], 0);
  const shown = kinds.filter((kind) => sum(before, kind) + sum(after, kind) > 0);
  if (shown.length === 0) return null;
  return (
    <Table size="small" aria-label={t('users.access.rows')} sx={{ maxInlineSize: 480 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('users.access.rows')}</TableCell>
          <TableCell align="right">{t('users.access.before')}</TableCell>
          <TableCell align="right">{t('users.access.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {shown.map((kind) => (
          <TableRow key={kind}>
            <TableCell component="th" scope="row">
              {t(`users.access.${kind}`)}
            </TableCell>
            <TableCell align="right">{formatNumber(sum(before, kind))}</TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
              {formatNumber(sum(after, kind))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
