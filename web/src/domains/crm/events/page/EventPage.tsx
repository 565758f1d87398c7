import type { Attendance } from '@embark/contracts/crm/enquiries';
import { type EventRow, events } from '@embark/contracts/crm/events';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { RecordHeader } from '../../../../kit/record/RecordPage.tsx';
import { RecordRoute } from '../../../../kit/record/RecordRoute.tsx';
import { TabLinks } from '../../../../kit/page/TabLinks.tsx';
import { localTitle } from '../../../../kit/i18n/localName.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { OfficeTime } from '../../../../kit/time/TimeText.tsx';
import { useNow } from '../../../../kit/time/useNow.ts';
import { Count, EventState, Money, percentText } from '../cells.tsx';
import { eventPath, useCounted } from '../paths.ts';
import { EventActions } from './EventActions.tsx';
import { EventForm } from './EventForm.tsx';
import { Registrations } from './Registrations.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { visuallyHidden } from '../../../../kit/theme/visuallyHidden.ts';

const parts = [
  ['registered', 'registered'],
  ['waitlisted', 'waitlisted'],
  ['attended', 'attended'],
  ['noShow', 'no-show'],
  ['walkIns', 'walk-in'],
  ['followedUp', 'followed-up'],
  ['converted', 'converted'],
] as const satisfies [keyof EventRow['figures'], Attendance | 'converted'][];

/** The results of an event; each count links to its list. Before it starts, only what can have happened by then. */
function Figures({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const counted = useCounted();
  const heading = useId();
  const { figures, capacity, currency } = event;
  const hasStarted = Date.parse(event.startsAt) <= useNow() || event.state === 'over';
  const shown = parts.filter(([id]) => hasStarted || id === 'registered' || id === 'waitlisted' || figures[id] > 0);
  const named = (id: TextIn<'events.figure'>) => t(`events.figure.${id}`);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ paddingBlockEnd: 1 }}>
      <Typography id={heading} component="h2" sx={visuallyHidden}>
        {t('events.figures')}
      </Typography>
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'flex',
          flexWrap: 'wrap', // an amount takes the width it needs
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: 'background.paper',
        }}
      >
        {shown.map(([id, part]) => (
          <Figure key={id} label={named(id)}>
            <div>
              <Count of={figures[id]} to={counted(event.id, part)} label={named(id)} />
            </div>
            {id === 'registered' && capacity !== null && (
              <Typography component="div" variant="body2" color="textSecondary">
                {t('events.ofSeats', { taken: formatNumber(figures.seats), capacity: formatNumber(capacity) })}
              </Typography>
            )}
          </Figure>
        ))}
        {event.cost !== null && (
          <Figure label={named('costPerRegistration')}>
            <Money amount={figures.costPerRegistration} currency={currency} />
          </Figure>
        )}
        {event.cost !== null && hasStarted && (
          <>
            <Figure label={named('costPerAttendee')}>
              <Money amount={figures.costPerAttendee} currency={currency} />
            </Figure>
            <Figure label={named('costPerConversion')}>
              <Money amount={figures.costPerConversion} currency={currency} />
            </Figure>
            <Figure label={named('return')}>{percentText(figures.return)}</Figure>
          </>
        )}
      </Box>
    </Box>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ flex: '1 0 auto', minInlineSize: 84, paddingBlock: 1, paddingInline: 1.5 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ margin: 0, fontSize: '1.8rem', fontWeight: 600 }} className="tabular">
      {children}
    </Box>
  </Box>
);

/** An event: registrations, results and facts; or the form of a new one. */
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
        name={localTitle(event)}
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
