import AcUnit from '@mui/icons-material/AcUnit';
import Whatshot from '@mui/icons-material/Whatshot';
import WbSunny from '@mui/icons-material/WbSunnyOutlined';
import type { EnquiryStatus, Reference } from '@embark/contracts/catalogue/reference';
import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import { type TFunction, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

const tones: Record<EnquiryStatus, Tone> = {
  NE: 'info',
  FU: 'warning',
  IP: 'progress',
  OL: 'accent',
  SA: 'accent',
  CL: 'neutral',
  NI: 'neutral',
  CV: 'success',
};

/** The colour of an enquiry's status, by its code. */
export const statusTone = (code: string): Tone => new Map<string, Tone>(Object.entries(tones)).get(code) ?? 'neutral';

/** The status of an enquiry in its colour. */
export function StatusName({ status }: { status: EnquiryStatus }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[status]}>{t(`enquiries.status.${status}`)}</StatusChip>;
}

const looks = {
  hot: { Icon: Whatshot, color: 'error.main' },
  warm: { Icon: WbSunny, color: 'warning.main' },
  cold: { Icon: AcUnit, color: 'info.main' },
} as const;

/** The rating of a lead: icon and label. */
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

/** A closing reason in the user's language, by its code or name; a custom reason stays unchanged. */
export function reasonName(reason: string, reasons: Reference['reasons'], t: TFunction): string {
  const listed = reasons.find(({ code, name }) => code === reason || name === reason);
  return listed ? t(`enquiries.reason.${listed.code}`, { defaultValue: listed.name }) : reason;
}
