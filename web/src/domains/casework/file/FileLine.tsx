import type { Conversion } from '@embark/contracts/crm/conversions';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { FollowUpText } from '../../crm/followUps/index.ts';
import { ServiceName } from '../../catalogue/reference/index.ts';
import { useAddresses, WayTo } from '../../organisation/session/index.ts';

/** The line below the name: number, service, case officer, next date, and the original enquiry. */
export function FileLine({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const at = useAddresses();
  return (
    <>
      <Ltr>{file.number}</Ltr>
      <ServiceName code={file.serCode} withCode />
      <span>
        {t('conversions.file.officer')} <bdi>{file.caseOfficer}</bdi>
      </span>
      {file.closedAt === null && (file.nextActionAt !== null || file.can.edit) && (
        <FollowUpText at={file.nextActionAt} zone={file.zone} full />
      )}
      {file.enquiryId && (
        <WayTo to={at.enquiry(file.enquiryId)}>
          {t('conversions.file.enquiry')} <Ltr>{file.enquiryNumber}</Ltr>
        </WayTo>
      )}
    </>
  );
}
