import Box from '@mui/material/Box';
import { type EventRow, events } from '@embark/contracts/crm/events';
import { RecordHeader } from '../../../../kit/record/RecordPage.tsx';
import { RecordRoute } from '../../../../kit/record/RecordRoute.tsx';
import { TabLinks } from '../../../../kit/page/TabLinks.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { OfficeTime } from '../../../../kit/time/TimeText.tsx';
import { useSearchParams } from 'react-router';
import { EventState } from '../cells.tsx';
import { eventPath } from '../paths.ts';
import { EventActions } from './EventActions.tsx';
import { EventForm } from './EventForm.tsx';
import { Figures } from './Figures.tsx';
import { Registrations } from './Registrations.tsx';

/** One event: who is registered, what it brought, and what is known of it; or the form of a new one. */
export function EventPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  return (
    <RecordRoute param="eventId" read={events.get} create={{ title: t('events.new'), form: <EventForm /> }}>
      {(event) => <Shown event={event} isDetails={params.get('part') === 'details'} />}
    </RecordRoute>
  );
}

function Shown({ event, isDetails }: { event: EventRow; isDetails: boolean }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 }}>
      <RecordHeader
        name={event.title}
        number={event.number}
        status={<EventState state={event.state} />}
        line={
          <>
            <Ltr>{event.number}</Ltr>
            <OfficeTime at={event.startsAt} zone={event.zone} />
            {event.venue !== '' && <bdi>{event.venue}</bdi>}
          </>
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
