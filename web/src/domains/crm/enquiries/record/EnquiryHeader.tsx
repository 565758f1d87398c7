import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link as RouteLink } from 'react-router';
import { formatDate } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { Present } from '../../../platform/presence/index.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { ContactLinks } from '../ContactLinks.tsx';
import { FollowUpText } from '../FollowUpText.tsx';
import { lastList } from '../paths.ts';
import { RatingName } from '../RatingName.tsx';
import { reasonName } from '../reasonName.ts';
import { StatusName } from '../StatusName.tsx';
import { useReference } from '../useReference.ts';
import { RecordActions, type RecordActionsProps } from './RecordActions.tsx';

type Props = RecordActionsProps & {
  wide: boolean;
  /** Whoever looks at this page is on the phone with the person. */
  calling: boolean;
};

/** Who it is, how it stands, and the one most likely next step. */
export function EnquiryHeader({ enquiry, onAct, moveButton, wide, calling }: Props) {
  const { t } = useTranslation();
  const { serviceOf, reasons } = useReference();
  const at = useAddresses();
  const { name, number, status, serCode, rating, assignee, nextFollowUpAt, zone, closingReason } = enquiry;
  return (
    <>
      <PageHeader
        tab={`${name} ${number}`}
        above={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minBlockSize: 24 }}>
            <Link component={RouteLink} to={lastList(at)} variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
              {t('enquiries.page.back')}
            </Link>
            <Present subject="enquiries" id={enquiry.id} calling={calling} />
          </Box>
        }
        title={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <bdi>{name}</bdi>
            <StatusName status={status} />
          </Box>
        }
        actions={
          wide ? (
            <RecordActions enquiry={enquiry} onAct={onAct} moveButton={moveButton} withLinks />
          ) : (
            <ContactLinks of={enquiry} large />
          )
        }
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.25,
          color: 'text.secondary',
          marginBlockEnd: 2,
        }}
      >
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
        <Made enquiry={enquiry} />
      </Box>
    </>
  );
}

/** When it came and how soon somebody answered. */
function Made({ enquiry: { createdAt, createdBy, firstResponseMinutes, zone } }: Pick<RecordActionsProps, 'enquiry'>) {
  const { t } = useTranslation();
  return (
    <>
      <span>
        {t('enquiries.page.created', {
          when: formatDate(createdAt, zone),
          who: createdBy ?? t('enquiries.timeline.system'),
        })}
      </span>
      {firstResponseMinutes !== null && (
        <span>{t('enquiries.page.firstResponse', { count: firstResponseMinutes })}</span>
      )}
    </>
  );
}
