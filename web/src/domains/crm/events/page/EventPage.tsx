import { events } from '@embark/contracts/crm/events';
import { Delayed, Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../../kit/page/TabLinks.tsx';
import { useRead } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { OfficeTime } from '../../../../kit/time/TimeText.tsx';
import Box from '@mui/material/Box';
import { useParams, useSearchParams } from 'react-router';
import { EventState } from '../EventState.tsx';
import { eventPath } from '../paths.ts';
import { EventActions } from './EventActions.tsx';
import { EventForm } from './EventForm.tsx';
import { Figures } from './Figures.tsx';
import { Registrations } from './Registrations.tsx';

/** One event: who is registered, what it brought, and what is known of it; or the form of a new one. */
export function EventPage() {
  const { t } = useTranslation();
  const { eventId = '' } = useParams();
  const [params] = useSearchParams();
  const isNew = eventId.toLowerCase() === 'new';
  const { data, error, isPlaceholderData, refetch } = useRead(events.get, { id: eventId }, { enabled: !isNew });
  const event = isPlaceholderData ? undefined : data;

  if (isNew) {
    return (
      <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
        <PageHeader title={t('events.new')} />
        <EventForm />
      </Box>
    );
  }
  if (!event) {
    return error ? (
      <ReadProblem problem={error} onRetry={() => void refetch()} />
    ) : (
      <Delayed>
        <Skeletons lines={8} />
      </Delayed>
    );
  }
  const isDetails = params.get('part') === 'details';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 }}>
      <PageHeader
        title={<bdi>{event.title}</bdi>}
        tab={event.title}
        below={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <EventState state={event.state} />
            <OfficeTime at={event.startsAt} zone={event.zone} />
            {event.venue !== '' && <bdi>{event.venue}</bdi>}
            <Ltr>{event.number}</Ltr>
          </Box>
        }
        actions={<EventActions event={event} />}
      />
      <Figures event={event} />
      <TabLinks
        label={t('events.parts')}
        tabs={[
          { to: eventPath(event.id), text: t('events.registrations'), current: !isDetails },
          { to: `${eventPath(event.id)}?part=details`, text: t('events.details'), current: isDetails },
        ]}
      />
      {isDetails ? (
        <Box sx={{ maxInlineSize: 860, paddingBlockStart: 2 }}>
          <EventForm key={event.id} event={event} />
        </Box>
      ) : (
        <Registrations event={event} />
      )}
    </Box>
  );
}
