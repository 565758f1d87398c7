import type { ContactRow } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { ContactLinks } from '../ContactLinks.tsx';

/** A person as a card, for phones. */
export function ContactCard({ row }: { row: ContactRow }) {
  const { t } = useTranslation();
  const { name, phone, email, offices, enquiries, conversions } = row;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Ltr>{offices.join(' ')}</Ltr>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <Ltr>{[phone, email].filter(Boolean).join(' · ')}</Ltr>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minBlockSize: 44 }}>
        <Typography variant="body2">
          {t('contacts.enquiriesCount', { count: enquiries, number: formatNumber(enquiries) })}
          {' · '}
          {t('contacts.clientsCount', { count: conversions, number: formatNumber(conversions) })}
        </Typography>
        <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
          <ContactLinks of={row} large />
        </Box>
      </Box>
    </Box>
  );
}
