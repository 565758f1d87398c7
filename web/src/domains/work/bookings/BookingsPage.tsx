import {
  type Booking,
  bookingFields,
  BookingFilter,
  bookings,
  bookingStates,
  BookingState,
} from '@embark/contracts/work/bookings';
import { officesFor } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import Button from '@mui/material/Button';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { useAddressParams } from '../../../kit/call/useAddressParams.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { SegmentLinks } from '../../../kit/page/TabLinks.tsx';
import { useNow } from '../../../kit/time/useNow.ts';
import { useHomeZone, useSession } from '../../organisation/session/index.ts';
import { KindList } from '../../workspace/lists/index.ts';
import { bookingColumns, cardColumns, rowLabel } from './columns.tsx';
import { useBookingFields } from './fields.ts';
import { CALENDAR, LIST, RECORD, SETTINGS } from './setup.ts';

const Book = lazyPart(async () => (await import('./book/Book.tsx')).Book);

const href = ({ id }: Booking) => `${RECORD}/${id}`;
const card = (row: Booking, columns: readonly ListColumn<Booking>[]) => (
  <RecordCard row={row} columns={cardColumns(columns)} />
);

/** The bookings within reach, by state. `?book=` opens the dialog to book. */
export function BookingsPage() {
  const { t } = useTranslation();
  const { role } = useSession();
  const [params, edit] = useAddressParams();
  const state = BookingState.safeParse(useParams()['type']?.toLowerCase()).data;
  const home = useHomeZone();
  const now = useNow();
  const isComing = isUpcoming(params, state);
  const coming = isComing ? { startsFrom: wallOf(new Date(now), home).day } : {};
  const mayBook = officesFor(role, 'bookings.write').length > 0;
  const asked = params.get('book');
  const open = () => edit((next) => next.set('book', 'new'));
  return (
    <>
      <KindList<Booking>
        kind="bookings"
        path={LIST}
        endpoint={bookings.list}
        schema={BookingFilter}
        table={bookingFields}
        fields={useBookingFields()}
        own={bookingColumns}
        fixed={state ? { status: [state] } : coming}
        sort={isComing ? 'startsAt' : undefined} // the next one first, unless the user sorts otherwise
        rowLabel={rowLabel}
        href={href}
        card={card}
        exports="enquiries.export"
        create={<NewButton label={t('bookings.new')} onClick={open} />}
        actions={
          <>
            <Button component={RouterLink} to={CALENDAR} variant="outlined">
              {t('bookings.toCalendar')}
            </Button>
            {mayBook && (
              <Button
                component={RouterLink}
                to={SETTINGS}
                variant="text"
                sx={{ display: { xs: 'none', md: 'inline-flex' } }}
              >
                {t('bookings.toSettings')}
              </Button>
            )}
          </>
        }
        renderAbove={() => <StateTabs current={state ?? (isComing ? 'upcoming' : 'all')} />}
      />
      {asked && mayBook && <Book key={asked} asked={asked} />}
    </>
  );
}

/** The list opens on what is to come, until a search, a filter of time or conditions say what is meant. */
const isUpcoming = (params: URLSearchParams, state: BookingState | undefined) =>
  !state && ['when', 'q', 'startsFrom', 'startsTo', 'where'].every((name) => !params.get(name));

/** Links to what is to come, to all, and to the lists by state; each keeps the other filters. */
function StateTabs({ current }: { current: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  for (const name of ['status', 'page', 'cursor', 'peek', 'book', 'when']) kept.delete(name);
  const search = kept.size > 0 ? `?${kept}` : '';
  const all = new URLSearchParams(kept);
  all.set('when', 'all');
  return (
    <SegmentLinks
      label={t('bookings.states')}
      tabs={[
        { to: `${LIST}/all${search}`, text: t('bookings.openOnes'), current: current === 'upcoming' },
        { to: `${LIST}/all?${all}`, text: t('bookings.all'), current: current === 'all' },
        ...bookingStates.map((state) => ({
          to: `${LIST}/${state}${search}`,
          text: t(`bookings.status.${state}`),
          current: state === current,
        })),
      ]}
    />
  );
}
