import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import type { EnquiryStatus } from '@embark/contracts/catalogue/reference';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { OfficeTime } from '../../../kit/time/TimeText.tsx';
import { useNow } from '../../../kit/time/useNow.ts';
import { usePlannedDate } from './usePlannedDate.ts';
import { zonedText } from '../../../kit/time/zoned.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { latenessOf } from './followUp.ts';
import { FollowUpChips } from './FollowUpChips.tsx';
import { FollowUpText } from './FollowUpText.tsx';

/** Lazy, because it is rarely needed. */
export const FollowUpPicker = lazyPart(async () => (await import('./FollowUpPicker.tsx')).FollowUpPicker);

type Props = {
  title: string;
  at: string | null;
  /** The status of an enquiry; records without one count as open. */
  status?: EnquiryStatus;
  office: string;
  zone: string;
  mayEdit: boolean;
  /** Resolves to the error message if the time was rejected. */
  save: (at: string | null) => Promise<string | undefined>;
  /** Method and topic. */
  children?: ReactNode;
};

/** The due date of the next step, with quick times that save in one click. */
export function NextStepCard({ title, at, status, office, zone, mayEdit, save, children }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const toast = useToast();
  const [picking, setPicking] = useState<string>();
  const planned = usePlannedDate({ nextFollowUpAt: at, office, zone });
  const { state } = latenessOf(at, status, useNow());

  const put = async (next: string | null) => {
    setPicking(undefined);
    const complaint = await save(next);
    if (complaint !== undefined) toast.error(complaint);
  };

  if (state === 'settled') return null;
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      data-follow-up
      sx={{
        display: 'grid',
        gap: 1.25,
        padding: 1.5,
        border: 1,
        borderColor: state === 'overdue' ? 'error.main' : state === 'none' ? 'warning.main' : 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography id={heading} variant="subtitle2" component="h2">
          {title}
        </Typography>
        <FollowUpText at={at} status={status} zone={zone} full />
      </Box>
      {at !== null && (
        <Typography variant="body2">
          <OfficeTime at={at} zone={zone} />
        </Typography>
      )}
      {children}
      {mayEdit && (
        <>
          <FollowUpChips office={office} zone={zone} value={undefined} onPick={(next) => void put(next)} />
          {picking === undefined ? (
            <Button
              color="inherit"
              sx={{ justifySelf: 'start' }}
              onPointerEnter={FollowUpPicker.preload}
              onFocus={FollowUpPicker.preload}
              onClick={() => setPicking(zonedText(planned, zone))}
            >
              {t('enquiries.followUp.other')}
            </Button>
          ) : (
            <FollowUpPicker
              zone={zone}
              start={picking}
              onPick={(next) => void put(next)}
              onCancel={() => setPicking(undefined)}
            />
          )}
        </>
      )}
    </Box>
  );
}
