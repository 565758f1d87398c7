import type { Enquiry } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import type { Option } from '../../../../kit/form/fields.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { NextStepCard } from '../../followUps/index.ts';
import { followUpFields } from '../fields.ts';
import { EnquiryField } from './EnquiryField.tsx';
import type { SaveEnquiry } from './useEnquiryChange.ts';

type Props = {
  enquiry: Enquiry;
  save: SaveEnquiry;
  /** Leaves out method and topic. */
  brief?: boolean;
  ways?: readonly Option[];
};

/** The next follow-up of an enquiry: time, method and topic. */
export function FollowUpCard({ enquiry, save, brief = false, ways }: Props) {
  const { t } = useTranslation();
  const { nextFollowUpAt: at, status, office, zone, can } = enquiry;
  return (
    <NextStepCard
      title={t('enquiries.followUp.title')}
      {...{ at, status, office, zone }}
      mayEdit={can.edit}
      save={(next) => save(followUpFields.at, next)}
    >
      {!brief && at !== null && (
        <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: '1fr 2fr', columnGap: 2 }}>
          <EnquiryField field={followUpFields.how} enquiry={enquiry} options={ways} save={save} />
          <EnquiryField field={{ ...followUpFields.note, kind: 'text' }} enquiry={enquiry} save={save} />
        </Box>
      )}
    </NextStepCard>
  );
}
