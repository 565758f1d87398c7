import type { DuplicatePair, DuplicateReason } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';

const tones = {
  email: 'success',
  phone: 'success',
  birth: 'info',
  sameName: 'info',
  phoneEnd: 'neutral',
  similarName: 'neutral',
  otherName: 'warning',
  otherBirth: 'warning',
} as const;

/** Why two contacts may be duplicates, and what speaks against it. */
export function Reasons({ reasons }: { reasons: readonly DuplicateReason[] }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {reasons.map((reason) => (
        <StatusChip key={reason} tone={tones[reason]}>
          {t(`contacts.reason.${reason}`)}
        </StatusChip>
      ))}
    </Box>
  );
}

/** One contact of a pair in a line: name, contact details, and number of records. */
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
      <Box component="bdi" data-person={of.id} sx={{ fontWeight: 550 }}>
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
