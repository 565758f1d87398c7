import { Booking, BookingForm, bookings } from '@embark/contracts/work/bookings';
import { useParams } from 'react-router';
import { z } from 'zod';
import { KindPage } from '../../crm/timeline/index.ts';
import { useBookingFields } from './fields.ts';
import { Moves } from './Moves.tsx';
import { LIST, RECORD } from './setup.ts';
import { StateChip } from './columns.tsx';
import { Summary } from './Summary.tsx';
import { RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';

const names = ['mode', 'link', 'clientZone', 'note'] as const;
const start = {};

/** The page of a booking: when and with whom, facts and timeline. */
export function BookingPage() {
  const { bookingId = '' } = useParams();
  const fields = useBookingFields();
  if (!z.uuid().safeParse(bookingId).success) return <RecordMissing />;
  return (
    <KindPage
      kind="bookings"
      path={RECORD}
      list={`${LIST}/all`}
      param="bookingId"
      calls={bookings}
      rows={Booking}
      form={BookingForm}
      fields={fields}
      names={names}
      start={start}
      renderMore={(row) => ({
        status: <StateChip state={row.status} />,
        actions: <Moves row={row} />,
        above: <Summary row={row} />,
      })}
    />
  );
}
