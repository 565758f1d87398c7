import { type Booking, bookings, Reschedule } from '@embark/contracts/work/bookings';
import { wallOf } from '@embark/contracts/kit/time';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDateTime } from '../../../../kit/text/format.ts';
import { useNow } from '../../../../kit/time/useNow.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useSetup } from '../setup.ts';
import { refreshes } from '../useMove.ts';
import { NearSlots, slotsOf } from './NearSlots.tsx';
import { type Chosen, SlotPicker } from './SlotPicker.tsx';

/** Moves a booking to another slot; it keeps its type, fee and history. */
export function RescheduleDialog({ row, onClose }: { row: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const now = useNow();
  const { id, version, clientZone, typeId, mode, name } = row;
  const { setup } = useSetup();
  const { mutateAsync } = useWrite(bookings.reschedule, { refreshes });
  const { control, state, submit, form, problem } = useContractForm(Reschedule, {
    start: { version, startsAt: undefined, consultantId: row.consultantId, roomId: row.roomId, reason: null },
    save: async (values) => {
      const moved = await mutateAsync({ ...values, id, version });
      toast.success(t('bookings.reschedule.done', { name, when: formatDateTime(moved.startsAt, clientZone) }));
      onClose();
    },
  });
  const roomId = Number(useWatch({ control, name: 'roomId' })) || null;
  const rooms = setup.rooms.filter((one) => one.office === row.office && (one.active || one.id === row.roomId));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choose = (slot: Chosen) => {
    setChosen(slot);
    form.setValue('consultantId', slot.consultantId, { shouldDirty: true });
    form.setValue('startsAt', slot.startsAt, { shouldDirty: true });
  };
  return (
    <FormDialog
      title={t('bookings.reschedule.title', { name })}
      state={state}
      submit={submit}
      save={t('bookings.reschedule.save')}
      disabled={chosen === null && roomId === row.roomId}
      onClose={onClose}
      maxWidth="md"
    >
      {problem !== undefined && slotsOf(problem).length > 0 ? (
        <NearSlots problem={problem} zone={clientZone} onChoose={choose} />
      ) : (
        <FormProblem state={state} />
      )}
      {mode === 'person' && (
        <FormSelect
          control={control}
          name="roomId"
          label={t('bookings.field.room')}
          none={t('bookings.book.noRoom')}
          options={rooms.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
      <SlotPicker
        of={row.consultantId}
        asked={{ typeId, mode, bookingId: id, ...(roomId !== null && { roomId }) }}
        from={wallOf(new Date(now), clientZone).day}
        clientZone={clientZone}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen && (
        <Typography aria-live="polite">
          {t('bookings.slots.chosen', { when: formatDateTime(chosen.startsAt, clientZone) })}
        </Typography>
      )}
      <FormText control={control} name="reason" blank={null} label={t('bookings.reschedule.reason')} />
    </FormDialog>
  );
}
