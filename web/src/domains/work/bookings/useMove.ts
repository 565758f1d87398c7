import { type Booking, type BookingMove, bookings, type BookingState } from '@embark/contracts/work/bookings';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

export const refreshes = [bookings, enquiries, conversions];

/** Moves bookings along their states, each with the version shown. */
export function useMove() {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(bookings.move, { refreshes });
  return async ({ id, version }: Pick<Booking, 'id' | 'version'>, given: Omit<BookingMove, 'version'>) => {
    const { status } = await mutateAsync({ ...given, id, version });
    toast.success(t('bookings.move.done', { state: t(`bookings.status.${status}`) }), id);
  };
}

/** Whether a move asks for something before it is done. */
export const asksMore = (to: BookingState): to is 'completed' | 'cancelled' => to === 'completed' || to === 'cancelled';
