import type { Enquiry } from '@embark/contracts/crm/enquiries';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { FollowUpText } from '../../followUps/index.ts';
import { RatingName, reasonName, useReference } from '../../reference/index.ts';

/** What is said of an enquiry in a line under its name: number, service, owner, next step. */
export function EnquiryLine({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation();
  const { serviceOf, reasons } = useReference();
  const { number, status, serCode, rating, assignee, nextFollowUpAt, zone, closingReason } = enquiry;
  return (
    <>
      <Ltr>{number}</Ltr>
      <span title={serviceOf(serCode)?.name}>
        <Ltr>{serCode}</Ltr> · {serviceOf(serCode)?.name}
      </span>
      <RatingName rating={rating} />
      <bdi>{t('enquiries.page.owner', { name: assignee ?? t('enquiries.nobody') })}</bdi>
      <FollowUpText at={nextFollowUpAt} status={status} zone={zone} />
      {closingReason !== null && (
        <span>{t('enquiries.page.closed', { reason: reasonName(closingReason, reasons, t) })}</span>
      )}
    </>
  );
}

/** When it came and how soon somebody answered. */
export function Made({ enquiry: { createdAt, createdBy, firstResponseMinutes, zone } }: { enquiry: Enquiry }) {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <span>
        {t('enquiries.page.created', {
          when: formatDate(createdAt, zone),
          who: createdBy ?? t('enquiries.timeline.system'),
        })}
      </span>
      {firstResponseMinutes !== null && (
        <span>{t('enquiries.page.firstResponse', { count: firstResponseMinutes })}</span>
      )}
    </Typography>
  );
}
