import type { CalendarEntry } from '@embark/contracts/work/calendar';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { Calendar } from '../../../kit/calendar/Calendar.tsx';
import { CalendarBar } from '../../../kit/calendar/CalendarBar.tsx';
import { addDays } from '@embark/contracts/kit/time';
import { type CalendarSpan, shifted } from '../../../kit/calendar/calendar.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import { placeOf } from '../../../kit/time/clocks.ts';
import { useNewAsked } from '../../../kit/page/useNewAsked.ts';
import { clocksOf, keyOf, zonesText } from './items.ts';
import { EntryCard } from './EntryCard.tsx';
import { LayerBar } from './LayerBar.tsx';
import { OfficePicker, TeamView } from './TeamView.tsx';
import { useMoves } from './useMoves.ts';
import { useItems, useOwnCalendar, usePlace } from './usePage.ts';

const EventForm = lazyPart(async () => (await import('./EventForm.tsx')).EventForm);
const OpenEvent = lazyPart(async () => (await import('./OpenEvent.tsx')).OpenEvent);
const FeedDialog = lazyPart(async () => (await import('./FeedDialog.tsx')).FeedDialog);

/** The user's calendar: own events, and everything else that has a time as layers. */
export function CalendarPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { own, zone, settings, save, ...asked } = useOwnCalendar();
  const place = usePlace(zone);
  const { view, day, today, change } = place;
  const { entries, items, error, refetch, layers } = useItems(view, day, settings, own);
  const problem = error ?? asked.error;
  const [drawn, draw] = useState<CalendarSpan>();
  const [shown, setShown] = useState<CalendarEntry>();
  const [isFeed, setFeed] = useState(false);
  const { move, dialog } = useMoves(entries, zone);
  const begin = () => draw({ start: `${day}T09:00`, end: `${day}T10:00` });
  useShortcuts([{ key: 'c', says: t('calendar.newEvent'), act: begin }]);
  useNewAsked(begin);
  const open = (id: string) => {
    const entry = entries.find((one) => keyOf(one) === id);
    if (entry?.path) void navigate(entry.path);
    else if (entry?.event) change({ event: entry.event.id, on: entry.event.day });
    else setShown(entry);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}>
      <PageHeader title={t('titles.calendar')} below={zonesText(zone, settings.clock, t)} />
      <CalendarBar
        {...{ view, day, today }}
        views={place.views}
        names={{ columns: t('calendar.team') }}
        onChange={change}
      >
        {view === 'columns' && own && (
          <OfficePicker own={own} office={place.office} onChange={(office) => change({ office })} />
        )}
        <LayerBar layers={layers} settings={settings} clocks={clocksOf(own)} onChange={save} />
        <Button size="small" color="inherit" onClick={() => setFeed(true)} sx={{ minBlockSize: { xs: 44, md: 32 } }}>
          {t('calendar.feed.title')}
        </Button>
        <Button
          variant="contained"
          size="small"
          startIcon={<Add />}
          onClick={begin}
          sx={{ minBlockSize: { xs: 44, md: 32 } }}
        >
          {t('calendar.newEvent')}
        </Button>
      </CalendarBar>
      {problem ? (
        <ReadProblem problem={problem} onRetry={() => void (error ? refetch() : asked.refetch())} />
      ) : own === undefined ? (
        <Delayed>
          <Skeletons />
        </Delayed>
      ) : view === 'columns' ? (
        <TeamView day={day} office={place.office} />
      ) : (
        <Calendar
          label={t('titles.calendar')}
          {...{ view, day, items, zone }}
          {...(settings.clock &&
            settings.clock !== zone && { clock: { zone: settings.clock, place: placeOf(settings.clock, t) } })}
          emptyText={t('calendar.empty')}
          onOpen={open}
          onMove={move}
          onDraw={draw}
        />
      )}
      {drawn && <EventForm start={startOf(drawn, zone)} zones={clocksOf(own)} onClose={() => draw(undefined)} />}
      {place.event && (
        <OpenEvent
          id={place.event}
          day={place.on}
          zones={clocksOf(own)}
          onClose={() => change({ event: null, on: null })}
        />
      )}
      {shown && <EntryCard entry={shown} zone={zone} clock={settings.clock} onClose={() => setShown(undefined)} />}
      {isFeed && <FeedDialog onClose={() => setFeed(false)} />}
      {dialog}
    </Box>
  );
}

/** What was drawn as the start of a form: the last whole day is included, a click in a month is a day. */
const startOf = ({ start, end }: CalendarSpan, zone: string) =>
  start.length === 10
    ? { starts: start, ends: addDays(end, -1) < start ? start : addDays(end, -1), zone }
    : { starts: start, ends: end > start ? end : shifted(start, 0, 60), zone };
