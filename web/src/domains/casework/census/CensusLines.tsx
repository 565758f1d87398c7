import type { CensusRow } from '@embark/contracts/money/commissions';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';

type Props = { rows: readonly CensusRow[]; chosen: ReadonlySet<string>; onToggle: (row: CensusRow) => void };

/** Each student with provider, course and census day, and a checkbox. */
export function CensusLines({ rows, chosen, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <Lines
      rows={rows}
      renderRow={(row) => (
        <>
          <Checkbox
            checked={chosen.has(row.id)}
            onChange={() => onToggle(row)}
            slotProps={{
              input: { 'aria-label': t('census.choose', { name: row.name, number: formatNumber(row.census) }) },
            }}
          />
          <Box sx={{ flex: '1 1 16rem', minInlineSize: 0 }}>
            <Link component={RouterLink} to={`/apps/applications/${row.applicationId}`} sx={{ fontWeight: 600 }}>
              <bdi>{row.name}</bdi>
            </Link>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{row.course}</bdi> · <bdi>{row.provider}</bdi>
            </Typography>
          </Box>
          <Box sx={{ flex: '0 1 14rem', color: 'text.secondary' }}>
            <Box>{t('census.day', { number: formatNumber(row.census), day: formatDate(row.censusOn) })}</Box>
            <Box>
              {row.askedAt && `${t('census.asked', { day: formatDate(row.askedAt) })} · `}
              <bdi>{row.office}</bdi> · {row.studentNumber ? <Ltr>{row.studentNumber}</Ltr> : t('census.noNumber')}
            </Box>
          </Box>
        </>
      )}
    />
  );
}
