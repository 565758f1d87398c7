import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { ContactLinks } from '../../contacts/index.ts';
import { FollowUpText } from '../../followUps/index.ts';
import { ServiceName, useReference } from '../../../catalogue/reference/index.ts';
import { RatingName, StatusName } from '../../choices/index.ts';

/** An enquiry as a card, for phones: person, status, due date, and contact links. */
export function EnquiryCard({ row }: { row: EnquiryRow }) {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  const { name, number, status, serCode, rating, assignee, office, nextFollowUpAt } = row;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="bdi" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Typography>
        <StatusName status={status} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: '1.3rem' }}>
        <Ltr>{number}</Ltr>
        <ServiceName code={serCode} />
        <RatingName rating={rating} />
        <bdi>{assignee ?? t('enquiries.unassigned')}</bdi>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          minBlockSize: 44,
        }}
      >
        <FollowUpText at={nextFollowUpAt} status={status} zone={officeOf(office)?.zone} />
        <Box component="span" sx={{ position: 'relative', zIndex: 1, marginInlineStart: 'auto' }}>
          <ContactLinks of={row} large />
        </Box>
      </Box>
    </Box>
  );
}
