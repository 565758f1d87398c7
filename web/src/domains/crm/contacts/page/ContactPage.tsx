import { type Contact, contacts } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Delayed, Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../../kit/page/TabLinks.tsx';
import { ContactLinks, Touches, useReference } from '../../enquiries/index.ts';
import { contactPath } from '../paths.ts';
import { Works } from '../Works.tsx';
import { Facts } from './Facts.tsx';
import { MaybeSame } from './MaybeSame.tsx';
import { Merges } from './Merges.tsx';
import { PersonHistory } from './PersonHistory.tsx';
import { PersonTimeline } from './PersonTimeline.tsx';

/** One person, whole. Whoever was merged leads to whom they have become; what is no id is nobody. */
export function ContactPage() {
  const { contactId = '' } = useParams();
  const isId = z.uuid().safeParse(contactId).success;
  const { data, error, refetch, isPlaceholderData } = useRead(contacts.get, { id: contactId }, { enabled: isId });
  if (!isId) return <Navigate to="/404" replace />;
  const person = isPlaceholderData ? undefined : data;
  if (person && person.id !== contactId.toLowerCase()) return <Navigate to={contactPath(person.id)} replace />;
  if (person) return <Shown key={person.id} person={person} />;
  if (error) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  return (
    <Delayed>
      <Skeletons lines={8} />
    </Delayed>
  );
}

const parts = ['timeline', 'history'] as const;

function Shown({ person }: { person: Contact }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { offices } = useReference();
  const { data: profile, error, refetch, isPlaceholderData } = useRead(contacts.profile, { id: person.id });
  const part = parts.find((one) => one === params.get('part')) ?? 'timeline';
  const zone = (offices.find(({ code }) => code === person.offices[0]) ?? offices[0])?.zone ?? 'UTC';
  const whole = isPlaceholderData ? undefined : profile;
  return (
    <>
      <PageHeader
        title={<bdi>{person.name}</bdi>}
        tab={person.name}
        below={person.offices.length > 0 && <Ltr>{person.offices.join(' · ')}</Ltr>}
        actions={<ContactLinks of={person} />}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(300px, 400px) minmax(0, 1fr)' },
          gap: 4,
          paddingBlockEnd: 3,
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          {whole ? (
            <>
              <Facts person={whole} />
              <MaybeSame person={whole} />
            </>
          ) : error ? (
            <ReadProblem problem={error} onRetry={() => void refetch()} />
          ) : (
            <Skeletons lines={6} />
          )}
          <Works contact={person} />
          <Touches of={person} />
          {whole && <Merges person={whole} />}
        </Box>
        <Box sx={{ minInlineSize: 0 }}>
          <TabLinks
            replace
            label={t('contacts.page.parts')}
            tabs={parts.map((one) => ({
              to: contactPath(person.id, one === 'timeline' ? undefined : one),
              text: t(`contacts.page.part.${one}`),
              current: one === part,
            }))}
          />
          {part === 'timeline' ? (
            <PersonTimeline id={person.id} zone={zone} />
          ) : (
            <PersonHistory id={person.id} zone={zone} />
          )}
        </Box>
      </Box>
    </>
  );
}
