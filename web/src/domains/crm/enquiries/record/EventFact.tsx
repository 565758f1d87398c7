import type { Enquiry } from '@embark/contracts/crm/enquiries';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { interestField } from '../fields.ts';
import { useEventChoices } from '../useEventChoices.ts';
import { EnquiryField } from './EnquiryField.tsx';
import type { SaveEnquiry } from './useEnquiryChange.ts';

const field = interestField({ name: 'eventId', kind: 'event' });

/** The event of an enquiry with a link, and the status of the registration. */
export function EventFact({ enquiry, save }: { enquiry: Enquiry; save: SaveEnquiry }) {
  const { t } = useTranslation();
  const choices = useEventChoices(enquiry.serCode);
  const { interest } = enquiry;
  const own = interest.kind === 'event' || interest.kind === 'webinar' ? interest : undefined;
  const [id, title] = [own?.eventId, own?.event];
  const options = useMemo(
    () =>
      id && choices.every(({ value }) => value !== id) ? [{ value: id, label: title ?? id }, ...choices] : choices,
    [choices, id, title],
  );
  return (
    <>
      <EnquiryField field={field} enquiry={enquiry} options={options} save={save} />
      {id && own?.registration && (
        <div>
          <Typography component="dt" variant="caption" color="textSecondary">
            {t('enquiries.field.registration')}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ margin: 0, paddingBlock: 0.5 }}>
            {t(`enquiries.event.state.${own.registration}`)} ·{' '}
            <Link component={RouterLink} to={`/apps/events/${id}`}>
              {t('enquiries.event.open')}
            </Link>
          </Typography>
        </div>
      )}
    </>
  );
}
