import { bookingFields, BookingFilter, bookings, bookingSetup } from '@embark/contracts/work/bookings';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { serve } from '../../../kit/serve.ts';
import { bookingList, bookingTable } from './bookings.queries.ts';
import { bookingCover } from './cover.service.ts';
import { leaverBookings } from './leaver.service.ts';
import { conversionSteps } from '../../crm/enquiries/index.ts';
import { covers, leaverWork } from '../../organisation/people/index.ts';
import { change, reschedule } from './service/change.ts';
import { onConversion } from './service/converted.ts';
import { create } from './service/create.ts';
import { move } from './service/move.ts';
import { get, list } from './service/read.ts';
import { addToTimeline, timeline } from './service/trace.ts';
import * as setup from './setup/setup.service.ts';
import { calendar, slots } from './slots/slots.service.ts';
import { END_HOLDS, endHolds, REMIND_CLIENTS, remindClients } from './tasks.service.ts';
import { foldTotals } from './tasks.queries.ts';

const FOLD = 'bookings.foldTotals';

export const domain: Domain = {
  name: 'bookings',
  routes: () => [
    serve(bookings, { list, slots, calendar, get, create, change, reschedule, move, timeline, addToTimeline }),
    serve(bookingSetup, setup),
  ],
  lists: [
    recordList<BookingFilter>({
      name: 'bookings',
      reads: 'bookings.read',
      exports: 'enquiries.export',
      narrowed: true,
      selects: bookingTable.rows,
      fields: bookingFields,
      filter: BookingFilter,
      parts: bookingList.parts,
      views: { count: bookingList.count },
    }),
  ],
  tasks: ({ database: { db }, now }) => ({
    [END_HOLDS]: () => endHolds(db, now()),
    [REMIND_CLIENTS]: () => remindClients(db, now()),
    [FOLD]: () => foldTotals(db),
  }),
  fills: [covers.from(bookingCover), conversionSteps.from(onConversion), leaverWork.from(leaverBookings)],
  everyMinute: [END_HOLDS, REMIND_CLIENTS, FOLD],
};
