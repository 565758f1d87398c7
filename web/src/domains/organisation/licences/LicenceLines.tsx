import { type Licence, licenceLabel, licences } from '@embark/contracts/organisation/licences';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { StandingChip } from './StandingChip.tsx';

type Props = { rows: readonly Licence[]; renderAction?: (row: Licence) => ReactNode };

/** Licences as lines: kind and number, standing, term and insurance. */
export function LicenceLines({ rows, renderAction }: Props) {
  const { t } = useTranslation();
  return (
    <Lines
      rows={rows}
      renderRow={(row) => (
        <>
          <Box sx={{ flex: '1 1 22rem', minInlineSize: 0 }}>
            <Box sx={{ fontWeight: 600 }}>
              {t(`licences.kind.${row.kind}`)} · <Ltr>{licenceLabel(row)}</Ltr>
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {t('licences.term', { from: formatDate(row.validFrom), to: formatDate(row.validTo) })}
              {row.insuredTo && ` · ${t('licences.insured', { to: formatDate(row.insuredTo) })}`}
            </Box>
          </Box>
          <StandingChip of={row} />
          {renderAction?.(row)}
        </>
      )}
    />
  );
}

/** The user's own licences, to read. Takes no space if there are none. */
export function OwnLicences() {
  const { t } = useTranslation();
  const { data } = useRead(licences.own, {});
  if (!Array.isArray(data) || data.length === 0) return null;
  return (
    <Section title={t('licences.own')} says={t('licences.ownSays')}>
      <LicenceLines rows={data} />
    </Section>
  );
}
