import type { Booking, bookings } from '@embark/contracts/work/bookings';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Raw } from '../../../../kit/responses.ts';
import { bookingList, bookingTable } from '../bookings.queries.ts';
import { present } from './trace.ts';

type Calls = typeof bookings;

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await bookingList.page(ctx, filter));

export const get = async (ctx: Ctx, { id }: Input<Calls['get']>): Promise<Booking> =>
  present(ctx, await bookingTable.read(ctx, id));
