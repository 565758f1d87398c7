import { type Booking, nextBookingStates } from '@embark/contracts/work/bookings';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoveMenu } from '../../../kit/record/MoveMenu.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import { asksMore, useMove } from './useMove.ts';

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);
const RescheduleDialog = lazyPart(async () => (await import('./book/RescheduleDialog.tsx')).RescheduleDialog);

/** What can be done with a booking: another time, or another state. Moves that need more open a dialog. */
export function Moves({ row }: { row: Booking }) {
  const { t } = useTranslation();
  const save = useSave();
  const send = useMove();
  const [asked, setAsked] = useState<'completed' | 'cancelled' | 'time'>();
  const close = () => setAsked(undefined);
  const moves = row.can.move ? nextBookingStates(row.status) : [];
  return (
    <>
      {row.can.reschedule && (
        <Button variant="outlined" onPointerEnter={RescheduleDialog.preload} onClick={() => setAsked('time')}>
          {t('bookings.reschedule.button')}
        </Button>
      )}
      <MoveMenu
        label={t('bookings.move.button')}
        variant="contained"
        moves={moves.map((to) => ({
          key: to,
          text: t(`bookings.move.${to}`),
          onMove: () => (asksMore(to) ? setAsked(to) : save(() => send(row, { to }))),
        }))}
      />
      {asked === 'time' && <RescheduleDialog row={row} onClose={close} />}
      {(asked === 'completed' || asked === 'cancelled') && <MoveDialog row={row} to={asked} onClose={close} />}
    </>
  );
}
