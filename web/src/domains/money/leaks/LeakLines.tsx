import type { Leak } from '@embark/contracts/money/leaks';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useAddresses, useSession } from '../../organisation/session/index.ts';
import { LetterDialog } from './LetterDialog.tsx';

const FIRST = 10; // the others on demand

/** The leaks of one kind: the student or the provider, the day, the amount, and a link to the record. */
export function LeakLines({ rows }: { rows: readonly Leak[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Lines rows={isOpen ? rows : rows.slice(0, FIRST)} renderRow={(row) => <LeakLine row={row} />} />
      {rows.length > FIRST && !isOpen && (
        <Button size="small" color="inherit" onClick={() => setOpen(true)}>
          {t('leaks.all', { count: rows.length, number: formatNumber(rows.length) })}
        </Button>
      )}
    </div>
  );
}

function LeakLine({ row }: { row: Leak }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { role } = useSession();
  const [isAsking, setAsking] = useState(false);
  const opensApplications = officesFor(role, 'applications.read').length > 0;
  const to =
    row.applicationId === null
      ? `/apps/provider/providers/${row.providerId}`
      : opensApplications
        ? `/apps/applications/${row.applicationId}`
        : at.client(row.conversionId ?? '');
  const about = [
    ...(row.name === null ? [] : [row.provider]),
    ...(row.period === null ? [] : [t('leaks.period', { number: formatNumber(row.period) })]),
    ...(row.students === null
      ? []
      : [t('leaks.students', { count: row.students, number: formatNumber(row.students) })]),
    t(`leaks.on.${row.kind}`, { day: formatDate(row.on) }),
    ...(row.office === null ? [] : [row.office]),
    ...(row.askedAt === null ? [] : [t('leaks.letter.asked', { day: formatDate(row.askedAt) })]),
  ];
  return (
    <>
      <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>
        <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
          <bdi>{row.name ?? row.provider}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {about.map((part, index) => (
            <span key={part}>
              {index > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </Typography>
      </Box>
      {row.kind === 'short' && row.commissionId !== null && officesFor(role, 'commission.write').length > 0 && (
        <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
          {t('leaks.letter.button')}
        </Button>
      )}
      {isAsking && <LetterDialog row={row} onClose={() => setAsking(false)} />}
      {row.isLost && <StatusChip tone="danger">{t('leaks.lost')}</StatusChip>}
      {row.amount !== null && row.currency !== null && <bdi>{moneyText(row.amount, row.currency)}</bdi>}
    </>
  );
}
