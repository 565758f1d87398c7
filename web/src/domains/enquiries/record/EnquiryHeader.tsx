import type { Enquiry } from '@embark/contracts/enquiries';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router';
import { formatDate } from '../../../kit/format.ts';
import { Ltr } from '../../../kit/Ltr.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { ContactLinks } from '../ContactLinks.tsx';
import { FollowUpText } from '../FollowUpText.tsx';
import { type MainAction, mainAction } from '../moves.ts';
import { clientPath, listPath } from '../paths.ts';
import { RatingName } from '../RatingName.tsx';
import { reasonName } from '../reasonName.ts';
import { StatusName } from '../StatusName.tsx';
import { useReference } from '../useReference.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { isReopening } from './useMove.ts';

type Props = { enquiry: Enquiry; onAct: (action: MainAction) => void; moveButton: RefObject<HTMLButtonElement | null> };

/** Who it is, how it stands, and the one most likely next step. */
export function EnquiryHeader({ enquiry, onAct, moveButton }: Props) {
  const { t } = useTranslation();
  const { serviceOf, reasons } = useReference();
  const { name, number, status, serCode, rating, assignee, nextFollowUpAt, zone, conversionId, closingReason } =
    enquiry;
  const main = mainAction(enquiry);
  return (
    <PageHeader
      tab={`${name} ${number}`}
      above={
        <Link component={RouteLink} to={listPath()} variant="body2" color="textSecondary">
          {t('enquiries.page.back')}
        </Link>
      }
      title={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <bdi>{name}</bdi>
          <StatusName status={status} />
        </Box>
      }
      below={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.25 }}>
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
      }
      actions={
        <>
          <ContactLinks of={enquiry} />
          {conversionId !== null && (
            <Button component={RouteLink} to={clientPath(conversionId)} variant="contained">
              {t('enquiries.convert.open')}
            </Button>
          )}
          <MoveMenu enquiry={enquiry} button={moveButton} onMove={(move) => onAct({ does: 'move', move })} />
          {enquiry.can.convert && main?.does !== 'convert' && (
            <Button variant="outlined" onClick={() => onAct({ does: 'convert' })}>
              {t('enquiries.convert.button')}
            </Button>
          )}
          {main && (
            <Button variant="contained" onClick={() => onAct(main)}>
              {main.does === 'convert'
                ? t('enquiries.convert.button')
                : t(isReopening(enquiry, main.move) ? 'enquiries.move.reopen' : 'enquiries.move.to', {
                    status: t(`enquiries.status.${main.move.to}`),
                  })}
            </Button>
          )}
          <MoreMenu enquiry={enquiry} />
        </>
      }
    />
  );
}

/** When it came and how soon somebody answered. */
function Made({ enquiry: { createdAt, createdBy, firstResponseMinutes, zone } }: Pick<Props, 'enquiry'>) {
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
