import { bookings, NewBooking } from '@embark/contracts/work/bookings';
import { wallOf } from '@embark/contracts/kit/time';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDateTime } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import { useNow } from '../../../../kit/time/useNow.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { refreshes } from '../useMove.ts';
import { useSetup } from '../setup.ts';
import { NearSlots, slotsOf } from './NearSlots.tsx';
import { Answers, How, What } from './parts.tsx';
import { type Chosen, SlotPicker } from './SlotPicker.tsx';

/** Who or what is booked for. */
export type About = {
  kind: 'enquiryId' | 'conversionId' | 'contactId';
  id: string;
  name: string;
  /** The office whose types are offered; any for a contact. */
  office: string | null;
  zone: string;
};

type Props = {
  about: About;
  /** A time that is asked for, such as one clicked on the calendar. */
  wanted?: Chosen;
  onClose: () => void;
};

/** Books a consultation: what, how, with whom, and a free slot in the client's time. */
export function BookDialog({ about, wanted, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const now = useNow();
  const { setup } = useSetup();
  const types = setup.types.filter((one) => one.active && (about.office === null || one.office === about.office));
  const { mutateAsync } = useWrite(bookings.create, { refreshes });
  const { control, state, submit, form, problem } = useContractForm(NewBooking, {
    start: {
      enquiryId: null,
      conversionId: null,
      contactId: null,
      [about.kind]: about.id,
      typeId: types.length === 1 ? (types[0]?.id ?? null) : null,
      consultantId: wanted?.consultantId ?? null,
      startsAt: wanted?.startsAt ?? '',
      mode: 'video',
      roomId: null,
      clientZone: about.zone,
      answers: [],
      note: '',
      status: 'confirmed',
    },
    save: async (values) => {
      // a room that was chosen before another way is none
      const { number } = await mutateAsync({ ...values, roomId: values.mode === 'person' ? values.roomId : null });
      toast.success(t('bookings.book.done', { number }));
      onClose();
    },
  });
  const [typeId, mode, roomId, clientZone] = useWatch({ control, name: ['typeId', 'mode', 'roomId', 'clientZone'] });
  const [chosen, setChosen] = useState<Chosen | null>(wanted ?? null);
  const type = types.find(({ id }) => id === Number(typeId));
  const rooms = setup.rooms.filter((one) => one.active && one.office === type?.office);
  const choose = (slot: Chosen) => {
    setChosen(slot);
    form.setValue('consultantId', slot.consultantId, { shouldDirty: true });
    form.setValue('startsAt', slot.startsAt, { shouldDirty: true });
    form.clearErrors();
  };
  const { errors } = form.formState;
  const complaint = errors.startsAt?.message ?? errors.consultantId?.message;
  const isTaken = problem !== undefined && slotsOf(problem).length > 0;
  const fee = type?.fee ? moneyText(type.fee, type.currency) : null;
  return (
    <FormDialog
      title={t('bookings.book.for', { name: about.name })}
      state={state}
      submit={submit}
      save={t('bookings.book.save')}
      onClose={onClose}
      maxWidth="md"
      disabled={types.length === 0}
    >
      {isTaken ? (
        <NearSlots problem={problem} zone={clientZone ?? about.zone} onChoose={choose} />
      ) : (
        <FormProblem state={state} />
      )}
      {types.length === 0 && <Typography color="textSecondary">{t('bookings.book.noTypes')}</Typography>}
      <What form={form} type={type} types={types} rooms={rooms} />
      {type && fee && (
        <Typography variant="body2">
          {about.kind === 'conversionId'
            ? t('bookings.book.paid', { fee })
            : about.kind === 'enquiryId'
              ? t('bookings.book.paidLater', { fee })
              : fee}
        </Typography>
      )}
      {type && (
        <SlotPicker
          key={type.id}
          asked={{
            typeId: type.id,
            ...(mode && { mode }),
            ...(mode === 'person' && roomId ? { roomId: Number(roomId) } : {}),
          }}
          from={wallOf(new Date(wanted?.startsAt ?? now), clientZone || about.zone).day}
          {...(wanted && { of: wanted.consultantId })}
          clientZone={clientZone || about.zone}
          chosen={chosen}
          onChoose={choose}
          complaint={complaint && t('bookings.slots.choose')}
        />
      )}
      {chosen && (
        <Typography aria-live="polite">
          {t('bookings.slots.chosen', { when: formatDateTime(chosen.startsAt, clientZone || about.zone) })}
        </Typography>
      )}
      {type && <Answers form={form} type={type} />}
      <How form={form} fee={type?.fee ?? null} />
    </FormDialog>
  );
}
