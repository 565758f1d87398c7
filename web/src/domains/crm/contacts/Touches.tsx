import type { Touches as Given } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { useReference } from '../../catalogue/reference/index.ts';

/** First and last touch: what led the person to enquire. */
export function Touches({ of: { firstTouch, lastTouch } }: { of: Given }) {
  const { t } = useTranslation();
  const heading = useId();
  const { sourceName, campaignName } = useReference();
  if (!firstTouch || !lastTouch) return null;
  const touches = [
    { key: 'first' as const, touch: firstTouch },
    ...(lastTouch.enquiryId === firstTouch.enquiryId ? [] : [{ key: 'last' as const, touch: lastTouch }]),
  ];
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 0.5 }}>
        {t('enquiries.touch.title')}
      </Typography>
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}
      >
        {touches.map(({ key, touch }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`enquiries.touch.${key}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0 }}>
              <bdi>{[sourceName(touch.leadSource), campaignName(touch.campaign)].filter(Boolean).join(' · ')}</bdi> ·{' '}
              {formatDate(touch.at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
