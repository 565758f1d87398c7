import { type RowsInReach, users } from '@embark/contracts/hr/users';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { compare, type Held } from './gains.ts';
import { formatNumber } from '../../../../kit/text/format.ts';

const kinds = ['enquiries', 'conversions', 'people'] as const;

type RowsTableProps = { before: readonly RowsInReach[]; after: readonly RowsInReach[] };

/** How many rows lie in reach, now and then, over all companies. */
function RowsTable({ before, after }: RowsTableProps) {
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

type Props = {
  before: Held;
  after: Held;
  /** They are signed out by this. */
  ends: boolean;
};

const asked = ({ roles, companies }: Held) => ({
  roles: roles.length > 0 ? [...roles] : ['none'],
  companies: [...companies],
});

/** Who gains and loses what, before it is saved. */
export function AccessPreview({ before, after, ends }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { gains, loses } = compare(before, after);
  const was = useRead(users.reach, asked(before)).data;
  const is = useRead(users.reach, asked(after)).data;
  const isSame = [gains, loses].every(({ screens, can }) => screens === 0 && can.length === 0);
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      aria-live="polite"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 2, display: 'grid', gap: 2 }}
    >
      <Typography id={heading} variant="h3">
        {t('users.access.title')}
      </Typography>
      {isSame ? (
        <Typography color="textSecondary">{t('users.access.same')}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
          <DifferenceList title={t('users.access.gains')} sign="+" difference={gains} />
          <DifferenceList title={t('users.access.loses')} sign="−" difference={loses} />
        </Box>
      )}
      {was && is && <RowsTable before={was} after={is} />}
      {ends && <Alert severity="info">{t('users.access.ends')}</Alert>}
    </Box>
  );
}
