import type { Conversion } from '@embark/contracts/crm/conversions';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { countryName, languageName } from '../../../kit/text/names.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import type { ReactNode } from 'react';
import { FieldValue } from '../../../kit/record/FieldValue.tsx';
import { FactGroup } from '../../../kit/record/FactGroup.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { formatPhone } from '../../../kit/text/phone.tsx';
import { OfficeTime } from '../../../kit/time/TimeText.tsx';
import { ServiceName, useReference } from '../../catalogue/reference/index.ts';

type Facts = Record<string, ReactNode>;

/** The facts of the client and the case, in groups; blank fields are left out. */
export function FileFacts({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  const time = (at: string | null) => at && <OfficeTime at={at} zone={file.zone} />;

  const work: Facts = {
    serCode: <ServiceName code={file.serCode} withCode />,
    office: translateMessage(officeOf(file.office)?.name ?? file.office),
    caseOfficer: <bdi>{file.caseOfficer}</bdi>,
    openedAt: time(file.openedAt),
    closedAt: time(file.closedAt),
    closeReason: file.closeReason && <bdi>{file.closeReason}</bdi>,
    closingLetterOn: file.closingLetterOn && formatDate(file.closingLetterOn),
    closingLetterWhy: file.closingLetterWhy && <bdi>{file.closingLetterWhy}</bdi>,
    originals: file.originals && t(`conversions.originals.${file.originals}`),
    originalsWhy: file.originalsWhy && <bdi>{file.originalsWhy}</bdi>,
    retainUntil: file.retainUntil && formatDate(file.retainUntil),
    createdBy: file.createdBy && <bdi>{file.createdBy}</bdi>,
    updatedAt: time(file.updatedAt),
    tags: file.tags.length > 0 && <bdi>{file.tags.join(', ')}</bdi>,
  };
  const person: Facts = {
    name: <bdi>{file.name}</bdi>,
    preferredName: file.preferredName && <bdi>{file.preferredName}</bdi>,
    email: file.email && <FieldValue field={{ kind: 'email' }} value={file.email} />,
    phone: file.phone && <Ltr>{formatPhone(file.phone)}</Ltr>,
    whatsapp: file.whatsapp && <Ltr>{formatPhone(file.whatsapp)}</Ltr>,
    nationality: file.nationality && countryName(file.nationality),
    residence: file.residence && countryName(file.residence),
    language: file.language && languageName(file.language),
  };
  const agreement: Facts = {
    fee: file.feeAmount !== null && file.feeCurrency !== null && (
      <Ltr>{moneyText(file.feeAmount, file.feeCurrency)}</Ltr>
    ),
    signedOn: file.signedOn && formatDate(file.signedOn),
  };

  const groups = {
    work,
    person,
    agreement,
    remarks: { remarks: file.remarks && <bdi dir="auto">{file.remarks}</bdi> },
  };
  return (
    <>
      {Object.entries(groups).map(([group, facts]) => (
        <FactGroup
          key={group}
          title={t(`conversions.group.${group}`, { defaultValue: group })}
          facts={Object.entries(facts)
            .filter(([, value]) => Boolean(value))
            .map(([field, value]) => ({ label: t(`conversions.field.${field}`, { defaultValue: field }), value }))}
        />
      ))}
    </>
  );
}
