import {
  type Booking,
  bookingFields,
  BookingFilter,
  bookings,
  bookingStates,
  BookingState,
} from '@embark/contracts/work/bookings';
import { officesFor } from '@embark/contracts/kit';
import Button from '@mui/material/Button';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../kit/list/RecordList.tsx';
import { SegmentLinks } from '../../../kit/page/TabLinks.tsx';
import { useFieldList } from '../../../kit/record/useFieldList.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { useListViews } from '../../workspace/views/index.ts';
import { bookingColumns, rowLabel } from './columns.tsx';
import { useBookingFields } from './fields.ts';
import { CALENDAR, LIST, RECORD, SETTINGS } from './setup.ts';

const Book = lazyPart(async () => (await import('./book/Book.tsx')).Book);

const rowId = ({ id }: Booking) => id;
const href = ({ id }: Booking) => `${RECORD}/${id}`;
const heldStatus = ['status'];
const none: readonly string[] = [];

/** The bookings within reach, by state. `?book=` opens the dialog to book. */
export function BookingsPage() {
  const { t } = useTranslation();
  const { role } = useSession();
  const [params, setParams] = useSearchParams();
  const state = BookingState.safeParse(useParams()['type']?.toLowerCase()).data;
  const { filter, list, columns } = useFieldList<typeof BookingFilter, Booking>({
    schema: BookingFilter,
    table: bookingFields,
    fields: useBookingFields(),
    search: t('bookings.search'),
    own: bookingColumns,
    held: state ? heldStatus : none,
  });
  const exportTo = useExport('bookings', 'enquiries.export');
  const views = useListViews('bookings', {});
  const mayBook = officesFor(role, 'bookings.write').length > 0;
  const asked = params.get('book');
  const open = () => {
    const next = new URLSearchParams(params);
    next.set('book', 'new');
    setParams(next);
  };
  const create = mayBook && <NewButton label={t('bookings.new')} onClick={open} />;
  const card = (row: Booking) => <RecordCard row={row} columns={columns} />;
  return (
    <>
      <RecordList<Booking>
        name="bookings"
        title={t('bookings.title')}
        list={list}
        views={views}
        tabs={<StateTabs current={state ?? 'all'} />}
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
            {create}
          </>
        }
        count={(total) => t('bookings.count', { count: total, number: formatNumber(total) })}
        endpoint={bookings.list}
        filter={state ? { ...filter, status: [state] } : filter}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={href}
        card={card}
        exportTo={exportTo}
        empty={{ title: t('bookings.empty'), hint: t('bookings.emptyHint'), ...(create && { action: create }) }}
      />
      {asked && mayBook && <Book key={asked} asked={asked} />}
    </>
  );
}

/** Links to the lists by state; each keeps the other filters. */
function StateTabs({ current }: { current: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  for (const name of ['status', 'page', 'cursor', 'peek', 'book']) kept.delete(name);
  const search = kept.size > 0 ? `?${kept}` : '';
  return (
    <SegmentLinks
      label={t('bookings.states')}
      tabs={(['all', ...bookingStates] as const).map((state) => ({
        to: `${LIST}/${state}${search}`,
        text: state === 'all' ? t('bookings.all') : t(`bookings.status.${state}`),
        current: state === current,
      }))}
    />
  );
}
