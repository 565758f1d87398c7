import type { ClaimRow } from '@embark/contracts/money/claims';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useAddresses, useSession } from '../../organisation/session/index.ts';

/** Eligible students who lack a detail: left out of the claim, each with what is missing and a link to where it is entered. */
export function LeftOut({ rows }: { rows: readonly ClaimRow[] }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { role } = useSession();
  const opensApplications = officesFor(role, 'applications.read').length > 0;
  return (
    <Section
      title={t('claims.left', { count: rows.length, number: formatNumber(rows.length) })}
      says={t('claims.leftSays')}
    >
      <Lines
        rows={rows}
        renderRow={(row) => (
          <>
            <Box sx={{ flex: '1 1 16rem', minInlineSize: 0 }}>
              <Link
                component={RouterLink}
                to={opensApplications ? `/apps/applications/${row.applicationId}` : at.client(row.conversionId)}
                sx={{ fontWeight: 600 }}
              >
                <bdi>{row.name}</bdi>
              </Link>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                <Ltr>{row.number}</Ltr> · <bdi>{row.course}</bdi>
              </Typography>
            </Box>
            <Box sx={{ color: 'error.main' }}>
              {t('claims.missing', { what: row.gaps.map((gap) => t(`claims.gap.${gap}`)).join(', ') })}
            </Box>
            <bdi>{moneyText(row.expected, row.currency)}</bdi>
          </>
        )}
      />
    </Section>
  );
}
