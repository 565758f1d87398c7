import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { TimeText } from '../../../../kit/time/TimeText.tsx';
import { FollowUpText } from '../../followUps/index.ts';
import { RatingName, useReference } from '../../reference/index.ts';

const line = { display: 'flex', flexWrap: 'wrap', columnGap: 1.25, alignItems: 'center' } as const;

/** What a card of the board says below the name: service, warmth, owner, when it is due and what happened last. */
export function BoardCard({ row }: { row: EnquiryRow }) {
  const { t } = useTranslation();
  const { officeOf, serviceOf } = useReference();
  const zone = officeOf(row.office)?.zone;
  return (
    <Box sx={{ display: 'grid', gap: '2px', fontSize: '1.3rem' }}>
      <Box sx={line}>
        <span title={serviceOf(row.serCode)?.name}>
          <Ltr>{row.serCode}</Ltr>
        </span>
        <RatingName rating={row.rating} />
        <Box component="bdi" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {row.assignee ?? t('enquiries.nobody')}
        </Box>
      </Box>
      <Box sx={{ ...line, justifyContent: 'space-between', color: 'text.secondary' }}>
        <FollowUpText at={row.nextFollowUpAt} status={row.status} {...(zone !== undefined && { zone })} />
        <Box component="span" sx={{ marginInlineStart: 'auto', fontSize: '1.2rem' }}>
          <TimeText at={row.lastActivityAt} {...(zone !== undefined && { zone })} />
        </Box>
      </Box>
    </Box>
  );
}
