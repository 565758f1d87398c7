import { hasAgreementOn, type Provider, providers } from '@embark/contracts/catalogue/providers';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RecordPage, RecordRead, useIsWide } from '../../../kit/record/RecordPage.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { AgreementChip, LaneChip, ProviderState } from './Chips.tsx';
import { Campuses } from './Campuses.tsx';
import { Contacts } from './Contacts.tsx';
import { CoursesOf } from './CoursesOf.tsx';
import { PROVIDERS, useRuleDay } from '../courses/index.ts';
import { ProviderFacts } from './ProviderFacts.tsx';
import { RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';

type Props = {
  /** What areas above add to the page, before the courses. */
  renderMore?: (row: Provider) => ReactNode;
};

/** The page of a provider: what the register says, agreement, contacts, campuses and courses. */
export function ProviderPage({ renderMore }: Props) {
  const id = Number(useParams().providerId);
  if (!Number.isInteger(id) || id < 1) return <RecordMissing />;
  return <Read key={id} id={id} renderMore={renderMore} />;
}

type Shown = { renderMore: Props['renderMore'] };

const Read = ({ id, renderMore }: Shown & { id: number }) => (
  <RecordRead read={useRead(providers.get, { id })}>{(row) => <Page row={row} renderMore={renderMore} />}</RecordRead>
);

function Page({ row, renderMore }: Shown & { row: Provider }) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const hasAgreement = hasAgreementOn(row, useRuleDay());
  return (
    <RecordPage
      name={row.name}
      status={
        <>
          <ProviderState of={row} />
          <LaneChip lane={row.lane} />
          <AgreementChip of={row} />
        </>
      }
      back={{ to: PROVIDERS, text: t('providers.back') }}
      line={
        <>
          {row.cricosCode && <Ltr>{row.cricosCode}</Ltr>}
          {row.tradingName && <bdi>{row.tradingName}</bdi>}
          <bdi>{[row.city, row.state].filter(Boolean).join(', ')}</bdi>
          {row.website && <WebLink address={row.website} />}
          {row.portalUrl && <WebLink address={row.portalUrl} text={t('providers.field.portalUrl')} />}
        </>
      }
      side={<ProviderFacts row={row} />}
      sideLabel={t('record.part.overview')}
      {...(!hasAgreement &&
        row.active && {
          banner: (
            <Alert severity="warning" sx={{ marginBlockEnd: 1.5 }}>
              {t('providers.noAgreement')}
            </Alert>
          ),
        })}
    >
      {!isWide && <ProviderFacts row={row} />}
      <Contacts row={row} />
      <Campuses row={row} />
      {renderMore?.(row)}
      <CoursesOf provider={row} />
    </RecordPage>
  );
}

/** A link to a web address, which it shows unless it has a text. */
function WebLink({ address, text }: { address: string; text?: string }) {
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return (
    <Link href={href} target="_blank" rel="noreferrer noopener">
      {text ?? <Ltr>{address.replace(/^https?:\/\//i, '')}</Ltr>}
    </Link>
  );
}
