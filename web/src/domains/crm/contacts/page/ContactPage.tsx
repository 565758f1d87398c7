import {
  consentChannels,
  type Contact,
  type ContactProfile,
  contacts,
  mergeFields,
} from '@embark/contracts/crm/contacts';
import { contactStreams } from '@embark/contracts/crm/enquiries';
import type { TimelineEntry } from '@embark/contracts/platform/timeline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink, Navigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem, RecordMissing } from '../../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { RecordPage, RecordRead, useIsWide } from '../../../../kit/record/RecordPage.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { formatPhone } from '../../../../kit/text/phone.tsx';
import { useReference } from '../../../catalogue/reference/index.ts';
import { RecordHistory, RecordTimeline } from '../../timeline/index.ts';
import { ContactLine } from '../ContactLinks.tsx';
import { contactPath, mergePath } from '../paths.ts';
import { Touches } from '../Touches.tsx';
import { Works } from '../Works.tsx';
import { Merges } from './Merges.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { FactGroup } from '../../../../kit/record/FactGroup.tsx';
import { fieldText, isCode } from '../merge/FieldChoice.tsx';
import { PairActions } from '../duplicates/PairActions.tsx';
import { Person, Reasons } from '../duplicates/pairParts.tsx';

/** The possible duplicates of this contact, each with a link to compare. */
function PossibleDuplicates({ person }: { person: ContactProfile }) {
  const { t } = useTranslation();
  const heading = useId();
  if (person.duplicates.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h2" sx={{ marginBlockEnd: 0.5 }}>
        {t('contacts.page.maybe')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {person.duplicates.map((pair) => {
          const other = pair.one.id === person.id ? pair.other : pair.one;
          return (
            <Box component="li" key={pair.id} sx={{ display: 'grid', gap: 0.5 }}>
              <Person of={other} stacked />
              <Reasons reasons={pair.reasons} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                  size="small"
                  variant="outlined"
                  component={RouterLink}
                  to={mergePath(person.id, other.id)}
                  aria-label={t('contacts.page.compareWith', { name: other.name })}
                >
                  {t('contacts.page.compare')}
                </Button>
                <PairActions pair={pair} />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** The person's facts: filled fields, other contact details, and consents. */
function Facts({ person }: { person: ContactProfile }) {
  const { t } = useTranslation();
  const filled = mergeFields.filter((field) => fieldText(person, field) !== undefined);
  const aliases = (kind: ContactProfile['aliases'][number]['kind']) =>
    person.aliases.filter((alias) => alias.kind === kind).map(({ value }) => value);
  return (
    <>
      <FactGroup
        title={t('contacts.page.facts')}
        facts={filled.map((field) => ({
          label: t(`enquiries.field.${field}`),
          value: isCode(field) ? (
            <Ltr>{formatPhone(fieldText(person, field) ?? '')}</Ltr>
          ) : (
            <bdi>{fieldText(person, field)}</bdi>
          ),
        }))}
      />
      <FactGroup
        title={t('contacts.page.also')}
        facts={(['name', 'email', 'phone'] as const)
          .filter((kind) => aliases(kind).length > 0)
          .map((kind) => ({
            label: t(`contacts.field.${kind}`),
            value: aliases(kind).map((value) => (
              <Box key={value}>{kind === 'name' ? <bdi>{value}</bdi> : <Ltr>{value}</Ltr>}</Box>
            )),
          }))}
      />
      <FactGroup
        title={t('enquiries.group.consent')}
        facts={consentChannels.map((channel) => {
          const said = person.consent.find((one) => one.channel === channel);
          return {
            label: t(`enquiries.channel.${channel}`),
            value: said
              ? `${t(said.given ? 'kit.yes' : 'kit.no')} · ${t('enquiries.consent.since', { when: formatDate(said.at), how: said.how })}`
              : t('contacts.page.notAsked'),
          };
        })}
      />
    </>
  );
}

/** One person in full. A merged one redirects to the survivor; an invalid id is not found. */
export function ContactPage() {
  const { contactId = '' } = useParams();
  const isId = z.uuid().safeParse(contactId).success;
  const read = useRead(contacts.get, { id: contactId }, { enabled: isId });
  if (!isId) return <RecordMissing />;
  return (
    <RecordRead read={read}>
      {(person) =>
        person.id === contactId.toLowerCase() ? (
          <Shown key={person.id} person={person} />
        ) : (
          <Navigate to={contactPath(person.id)} replace />
        )
      }
    </RecordRead>
  );
}

const parts = ['overview', 'timeline', 'history'] as const;

function Shown({ person }: { person: Contact }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const isWide = useIsWide();
  const { offices } = useReference();
  const { data: profile, error, refetch, isPlaceholderData } = useRead(contacts.profile, { id: person.id });
  const offered = isWide ? parts.filter((one) => one !== 'overview') : parts;
  const part = offered.find((one) => one === params.get('part')) ?? offered[0];
  const zone = (offices.find(({ code }) => code === person.offices[0]) ?? offices[0])?.zone ?? 'UTC';
  const whole = isPlaceholderData ? undefined : profile;
  const facts = (
    <>
      {whole ? (
        <>
          <Facts person={whole} />
          <PossibleDuplicates person={whole} />
        </>
      ) : (
        error && <ReadProblem problem={error} onRetry={() => void refetch()} />
      )}
      {whole || error ? (
        <>
          <Works contact={person} />
          <Touches of={person} />
        </>
      ) : (
        <Skeletons lines={10} />
      )}
      {whole && <Merges person={whole} />}
    </>
  );
  return (
    <RecordPage
      name={person.name}
      back={{ to: '/apps/contacts/all', text: t('contacts.title') }}
      walk={{ list: contacts.list, id: person.id, pathOf: contactPath }}
      contact={<ContactLine of={person} large={!isWide} />}
      line={person.offices.length > 0 && <Ltr>{person.offices.join(' · ')}</Ltr>}
      side={facts}
      tabs={{
        replace: true,
        label: t('contacts.page.parts'),
        tabs: offered.map((one) => ({
          to: contactPath(person.id, one === offered[0] ? undefined : one),
          text: t(`contacts.page.part.${one}`),
          current: one === part,
        })),
      }}
    >
      {part === 'overview' && <Box sx={{ display: 'grid', gap: 2 }}>{facts}</Box>}
      {part === 'timeline' && <PersonTimeline id={person.id} zone={zone} />}
      {part === 'history' && <RecordHistory endpoint={contactStreams.history} id={person.id} zone={zone} />}
    </RecordPage>
  );
}

/** The timeline of a contact across all enquiries and client files, newest first. */
function PersonTimeline({ id, zone }: { id: string; zone: string }) {
  const at = useAddresses();
  const about = ({ subject, subjectId, number }: TimelineEntry) =>
    number && (
      <Link component={RouterLink} to={at[subject === 'enquiries' ? 'enquiry' : 'client'](subjectId)} variant="body2">
        <Ltr>{number}</Ltr>
      </Link>
    );
  return <RecordTimeline endpoint={contactStreams.timeline} id={id} zone={zone} about={about} />;
}
