import { licences } from '@embark/contracts/organisation/licences';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { LicenceLines } from './LicenceLines.tsx';

/** The user's own licences, to read. Takes no space if there are none. */
export function OwnLicences() {
  const { t } = useTranslation();
  const { data } = useRead(licences.own, {});
  if (!Array.isArray(data) || data.length === 0) return null;
  return (
    <Section title={t('licences.own')} says={t('licences.ownSays')}>
      <LicenceLines rows={data} />
    </Section>
  );
}
