import type { DuplicatePair } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';

/** One of a pair in a line: the name, how they are reached, and how much there is of them. */
export function Person({ of, stacked = false }: { of: DuplicatePair['one']; stacked?: boolean }) {
  const { t } = useTranslation();
  const counts = [
    t('contacts.enquiriesCount', { count: of.enquiries, number: formatNumber(of.enquiries) }),
    ...(of.conversions > 0
      ? [t('contacts.clientsCount', { count: of.conversions, number: formatNumber(of.conversions) })]
      : []),
  ];
  const line = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
  return (
    <Box component="span" sx={stacked ? { display: 'grid', overflowWrap: 'anywhere' } : line}>
      <Box component="bdi" sx={{ fontWeight: 550 }}>
        {of.name}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <Ltr>{[of.phone ?? of.email, of.offices.join(' ')].filter(Boolean).join(' · ')}</Ltr>
        {' · '}
        {counts.join(' · ')}
      </Box>
    </Box>
  );
}
