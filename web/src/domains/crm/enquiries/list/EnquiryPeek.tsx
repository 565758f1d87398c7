import { type Enquiry, enquiries, plainFields } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { SidePanel } from '../../../../kit/page/SidePanel.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { fieldGroups } from '../fields.ts';
import { EnquiryComposer } from '../record/EnquiryComposer.tsx';
import { useEditorsAtHand } from '../../../../kit/record/InlineField.tsx';
import { EnquiryConflict, EnquiryField } from '../record/EnquiryField.tsx';
import { useTimelinePages } from '../../../../kit/record/useTimelinePages.ts';
import { FollowUpCard } from '../record/FollowUpCard.tsx';
import { useEnquiryChange } from '../record/useEnquiryChange.ts';
import { ContactLinks } from '../../contacts/index.ts';
import { RatingName, StatusName, useChoices } from '../../choices/index.ts';
import { TimelineDays } from '../../timeline/index.ts';

const LATEST = 5;
const shownFields = new Set(['phone', 'email', 'assigneeId', ...plainFields.names, 'leadSourceId', 'rating']);
const fields = fieldGroups.flatMap((group) => group.fields).filter(({ name }) => shownFields.has(name));

/** An enquiry in the preview pane: its status, latest entry, and the two most common actions. */
export function EnquiryPeek({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { data, error, refetch, isPlaceholderData } = useRead(
    enquiries.get,
    { id: id ?? '' },
    { enabled: id !== undefined },
  );
  const enquiry = isPlaceholderData ? undefined : data;
  return (
    <SidePanel
      open={id !== undefined}
      onClose={onClose}
      width={480}
      modal={false}
      title={enquiry ? <bdi>{enquiry.name}</bdi> : t('kit.loading')}
      actions={
        id !== undefined && (
          <Button variant="contained" component={Link} to={at.enquiry(id)}>
            {t('enquiries.peek.open')}
          </Button>
        )
      }
    >
      {enquiry ? (
        <Shown key={enquiry.id} enquiry={enquiry} />
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons lines={8} />
      )}
    </SidePanel>
  );
}

function Shown({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation();
  const choices = useChoices(enquiry.office);
  const { save, conflict, decide } = useEnquiryChange(enquiry.id);
  useEditorsAtHand(enquiry.can.edit);
  const { data: latest } = useTimelinePages(enquiries.timeline, { id: enquiry.id, size: LATEST });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <StatusName status={enquiry.status} />
        <Ltr>{enquiry.number}</Ltr>
        <Ltr>{enquiry.serCode}</Ltr>
        <RatingName rating={enquiry.rating} />
        <ContactLinks of={enquiry} />
      </Box>
      <FollowUpCard enquiry={enquiry} save={save} brief />
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, rowGap: 0.5 }}
      >
        {fields.map((field) => (
          <EnquiryField key={field.name} field={field} enquiry={enquiry} options={choices[field.name]} save={save} />
        ))}
      </Box>
      {enquiry.can.edit && <EnquiryComposer enquiry={enquiry} />}
      {latest !== undefined && latest.length > 0 && (
        <Box component="section">
          <Typography variant="subtitle2" component="h3">
            {t('enquiries.peek.latest')}
          </Typography>
          <TimelineDays entries={latest.slice(0, LATEST)} zone={enquiry.zone} />
        </Box>
      )}
      {conflict && (
        <EnquiryConflict
          conflict={conflict}
          options={choices[conflict.field.name]}
          onDecide={(keepMine) => void decide(keepMine)}
        />
      )}
    </Box>
  );
}
