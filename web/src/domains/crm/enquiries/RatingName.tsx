import AcUnit from '@mui/icons-material/AcUnit';
import Whatshot from '@mui/icons-material/Whatshot';
import WbSunny from '@mui/icons-material/WbSunnyOutlined';
import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

const looks = {
  hot: { Icon: Whatshot, color: 'error.main' },
  warm: { Icon: WbSunny, color: 'warning.main' },
  cold: { Icon: AcUnit, color: 'info.main' },
} as const;

/** How warm a lead is: a picture and the word. */
export function RatingName({ rating }: { rating: EnquiryRow['rating'] }) {
  const { t } = useTranslation();
  const { Icon, color } = looks[rating];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap', verticalAlign: 'bottom' }}
    >
      <Icon aria-hidden sx={{ fontSize: '1.6rem', color }} />
      {t(`enquiries.rating.${rating}`)}
    </Box>
  );
}
