import type { Conversion } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { countryName } from '../../../../kit/text/countries.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { languageName } from '../../../../kit/text/languageNames.ts';
import { OfficeTime, TimeText } from '../../../../kit/time/TimeText.tsx';
import { useReference } from '../../enquiries/index.ts';
import { feeText } from './fee.ts';
import { FactGroup, type Facts } from './FactGroup.tsx';

/** What is known of the client and the case, in groups; a time shows the office's clock and the reader's. */
export function Overview({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const { serviceOf, officeOf } = useReference();
  const time = (at: string | null) => at && <OfficeTime at={at} zone={file.zone} />;

  const work: Facts = {
    serCode: serviceOf(file.serCode)?.name ?? file.serCode,
    office: translateMessage(officeOf(file.office)?.name ?? file.office),
    caseOfficer: <bdi>{file.caseOfficer}</bdi>,
    nextActionAt: file.nextActionAt && (
      <>
        <TimeText at={file.nextActionAt} due zone={file.zone} />
        <Box sx={{ color: 'text.secondary' }}>{time(file.nextActionAt)}</Box>
      </>
    ),
    nextAction: file.nextAction && <bdi>{file.nextAction}</bdi>,
    openedAt: time(file.openedAt),
    closedAt: time(file.closedAt),
    closeReason: file.closeReason && <bdi>{file.closeReason}</bdi>,
    createdBy: file.createdBy && <bdi>{file.createdBy}</bdi>,
    updatedAt: time(file.updatedAt),
    tags: file.tags.length > 0 && <bdi>{file.tags.join(', ')}</bdi>,
  };
  const person: Facts = {
    name: <bdi>{file.name}</bdi>,
    preferredName: file.preferredName && <bdi>{file.preferredName}</bdi>,
    email: file.email && <Ltr>{file.email}</Ltr>,
    phone: file.phone && <Ltr>{file.phone}</Ltr>,
    whatsapp: file.whatsapp && <Ltr>{file.whatsapp}</Ltr>,
    nationality: file.nationality && countryName(file.nationality),
    residence: file.residence && countryName(file.residence),
    language: file.language && languageName(file.language),
  };
  const agreement: Facts = {
    fee: feeText(file),
    signedOn: file.signedOn && formatDate(file.signedOn),
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <FactGroup title={t('conversions.group.work')} facts={work} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FactGroup title={t('conversions.group.person')} facts={person} />
        <FactGroup title={t('conversions.group.agreement')} facts={agreement} />
        <FactGroup
          title={t('conversions.group.remarks')}
          facts={{ remarks: file.remarks && <bdi dir="auto">{file.remarks}</bdi> }}
        />
      </Box>
    </Box>
  );
}
