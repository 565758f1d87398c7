import { bookings } from '@embark/contracts/work/bookings';
import { daysBetween, wallOf } from '@embark/contracts/kit/time';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAddressParams } from '../../../../kit/call/useAddressParams.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { Calendar } from '../../../../kit/calendar/Calendar.tsx';
import { CalendarBar } from '../../../../kit/calendar/CalendarBar.tsx';
import type { CalendarViewName } from '../../../../kit/calendar/calendar.ts';
import { shownDays } from '../../../../kit/calendar/calendar.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../../kit/list/NewButton.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { placeOf } from '../../../../kit/time/clocks.ts';
import { usePhone } from '../../../../kit/list/useScreen.ts';
import { useNow } from '../../../../kit/time/useNow.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { useHomeZone } from '../../../organisation/session/index.ts';
import { RECORD } from '../setup.ts';
import { Filters } from './Filters.tsx';
import { itemsOf } from './items.ts';
import { useBookOnCalendar } from './useBookOnCalendar.ts';
import { useMoveOnCalendar } from './useMoveOnCalendar.ts';

const Book = lazyPart(async () => (await import('../book/Book.tsx')).Book);

type Views = readonly CalendarViewName[];
const views = ['columns', 'columnsWeek', 'agenda'] as const satisfies Views;
/** A phone has no room for columns: it begins with the list. */
const viewsOfPhone = ['agenda', 'columns'] as const satisfies Views;

/** The bookings by consultant, for a day or a week; a booking is moved by drag, or by Alt and the arrow keys. */
export function CalendarPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useNow();
  const { offices } = useReference();
  const [params, edit] = useAddressParams();
  const home = useHomeZone();
  const zone = offices.find(({ code }) => code === params.get('office'))?.zone ?? home;
  const today = wallOf(new Date(now), zone).day;
  const offered: Views = usePhone() ? viewsOfPhone : views;
  const view = offered.find((one) => one === params.get('view')) ?? offered[0] ?? 'agenda';
  const day = /^\d{4}-\d\d-\d\d$/.test(params.get('day') ?? '') ? (params.get('day') ?? today) : today;
  const { from, to } = shownDays(view, day);
  const days = Math.min(14, Math.max(1, daysBetween(from, to)));
  const chosen = { office: params.get('office'), room: params.get('room'), consultant: params.get('consultant') };
  const { data, error, refetch } = useRead(bookings.calendar, {
    from,
    days,
    ...(chosen.office && { office: [chosen.office] }),
    ...(chosen.room && { room: [Number(chosen.room)] }),
    ...(chosen.consultant && { consultant: [Number(chosen.consultant)] }),
  });
  const change = (given: Record<string, string | null>) =>
    edit(
      (next) => {
        for (const [name, value] of Object.entries(given)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
      },
      { replace: true },
    );
  const items = useMemo(() => (data ? itemsOf(data, zone, t) : []), [data, zone, t]);
  const columns = useMemo(
    () => data?.consultants.map(({ id, name }) => ({ id: String(id), title: name })) ?? [],
    [data],
  );
  const move = useMoveOnCalendar(data?.bookings, zone);
  const { begin, draw, asked } = useBookOnCalendar(data?.consultants, zone);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <PageHeader
        title={t('bookings.calendar.title')}
        below={t('bookings.calendar.zone', { place: placeOf(zone, t) })}
        actions={begin && <NewButton label={t('bookings.new')} onClick={begin} />}
      />
      <CalendarBar
        view={view}
        views={offered}
        day={day}
        today={today}
        onChange={(next) => change({ ...(next.view && { view: next.view }), ...(next.day && { day: next.day }) })}
      >
        <Filters chosen={chosen} onChange={change} />
      </CalendarBar>
      {view !== 'agenda' && (
        <Typography variant="caption" color="textSecondary" sx={{ marginBlockEnd: 0.75 }}>
          {t('bookings.calendar.hint')}
        </Typography>
      )}
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons lines={8} />}
      {data && columns.length === 0 && <Typography sx={{ padding: 2 }}>{t('bookings.calendar.none')}</Typography>}
      {data && columns.length > 0 && (
        <Calendar
          label={t('bookings.calendar.label')}
          view={view}
          day={day}
          items={items}
          columns={columns}
          zone={zone}
          emptyText={t('bookings.calendar.empty')}
          onOpen={(id) => void navigate(`${RECORD}/${id}`)}
          onMove={(place, undo) => void move(place, undo)}
          {...(draw && { onDraw: draw })}
        />
      )}
      {asked && <Book key={asked} asked={asked} />}
    </Box>
  );
}
