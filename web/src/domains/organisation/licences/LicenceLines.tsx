import { type Licence, licenceLabel } from '@embark/contracts/organisation/licences';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { StandingChip } from './StandingChip.tsx';

type Props = { rows: readonly Licence[]; renderAction?: (row: Licence) => ReactNode };

/** Licences as lines: kind and number, standing, term and insurance. */
export function LicenceLines({ rows, renderAction }: Props) {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 0.5,
            paddingBlock: 1,
            '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
          }}
        >
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
        </Box>
      ))}
    </Box>
  );
}
