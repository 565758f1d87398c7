import type { Enquiry } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Option } from '../../../../kit/form/fields.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { zonedText } from '../../../../kit/time/zoned.ts';
import { followUpFields } from '../fields.ts';
import { OfficeTime } from '../../../../kit/time/TimeText.tsx';
import { useNow } from '../../../../kit/time/useNow.ts';
import { EnquiryField } from './EnquiryField.tsx';
import type { SaveEnquiry } from './useEnquiryChange.ts';
import { FollowUpChips, FollowUpPicker, FollowUpText, latenessOf } from '../../followUps/index.ts';

type Props = {
  enquiry: Enquiry;
  save: SaveEnquiry;
  /** Leaves out how and what about. */
  brief?: boolean;
  ways?: readonly Option[];
};

/** When the next step is due, and quick ways to put it elsewhere: one press saves. */
export function FollowUpCard({ enquiry, save, brief = false, ways }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const toast = useToast();
  const [picking, setPicking] = useState<string>();
  const { nextFollowUpAt: at, status, office, zone } = enquiry;
  const { state } = latenessOf(at, status, useNow());

  const put = async (next: string | null) => {
    setPicking(undefined);
    const complaint = await save(followUpFields.at, next);
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
          {t('enquiries.followUp.title')}
        </Typography>
        <FollowUpText at={at} status={status} zone={zone} />
      </Box>
      {at !== null && (
        <Typography variant="body2">
          <OfficeTime at={at} zone={zone} />
        </Typography>
      )}
      {!brief && at !== null && (
        <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: '1fr 2fr', columnGap: 2 }}>
          <EnquiryField field={followUpFields.how} enquiry={enquiry} options={ways} save={save} />
          <EnquiryField field={{ ...followUpFields.note, kind: 'text' }} enquiry={enquiry} save={save} />
        </Box>
      )}
      {enquiry.can.edit && (
        <>
          <FollowUpChips office={office} zone={zone} value={undefined} onPick={(next) => void put(next)} />
          {picking === undefined ? (
            <Button
              color="inherit"
              sx={{ justifySelf: 'start' }}
              onPointerEnter={FollowUpPicker.preload}
              onFocus={FollowUpPicker.preload}
              onClick={() => setPicking(zonedText(at ?? new Date().toISOString(), zone))}
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
