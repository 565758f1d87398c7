import { type BookingType, holdHours, NewBooking, type Room } from '@embark/contracts/work/bookings';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormButtons } from '../../../../kit/form/FormButtons.tsx';
import { twoColumns } from '../../../../kit/form/FormSection.tsx';
import { FormProse, FormSelect } from '../../../../kit/form/fields.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { zoneOptions } from '../fields.ts';
import { Question } from './Question.tsx';

type Form = UseFormReturn<z.input<typeof NewBooking>, unknown, NewBooking>;
type WhatProps = {
  form: Form;
  type: BookingType | undefined;
  types: readonly BookingType[];
  rooms: readonly Room[];
};

/** What is booked: the type, how it is held, and the client's clock. */
export function What({ form: { control }, type, types, rooms }: WhatProps) {
  const { t } = useTranslation();
  const mode = useWatch({ control, name: 'mode' });
  return (
    <Box sx={twoColumns}>
      <FormSelect
        control={control}
        name="typeId"
        required
        label={t('bookings.field.type')}
        options={types.map(({ id, name, minutes }) => ({
          value: id,
          label: `${name} · ${t('bookings.settings.minutes', { number: String(minutes) })}`,
        }))}
      />
      <FormAutocomplete
        control={control}
        name="clientZone"
        required
        label={t('bookings.field.clientZone')}
        options={zoneOptions}
      />
      {type && (
        <FormButtons
          control={control}
          name="mode"
          label={t('bookings.field.mode')}
          showLabel
          options={type.modes.map((value) => ({ value, label: t(`bookings.mode.${value}`) }))}
        />
      )}
      {mode === 'person' && (
        <FormSelect
          control={control}
          name="roomId"
          label={t('bookings.field.room')}
          none={t('bookings.book.noRoom')}
          options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Box>
  );
}

/** The questions of a type. */
export function Answers({ form, type }: { form: Form; type: BookingType }) {
  return (
    <>
      {type.questions.map((question, at) => (
        <Question
          key={question}
          question={question}
          onAnswer={(answer) => {
            const others = (form.getValues('answers') ?? []).filter((one) => one.question !== question);
            form.setValue('answers', answer.trim() === '' ? others : [...others, { question, answer }], {
              shouldDirty: true,
            });
          }}
          id={`question-${at}`}
        />
      ))}
    </>
  );
}

/** A note for the consultant, and whether the slot is booked or only held. */
export function How({ form: { control }, fee }: { form: Form; fee: number | null }) {
  const { t } = useTranslation();
  const status = useWatch({ control, name: 'status' });
  return (
    <>
      <FormProse control={control} name="note" blank="" label={t('bookings.field.note')} />
      <FormButtons
        control={control}
        name="status"
        label={t('bookings.book.state')}
        options={[
          { value: 'confirmed', label: t('bookings.book.confirm') },
          { value: 'requested', label: t('bookings.book.hold') },
        ]}
      />
      {status === 'requested' && (
        <Typography variant="body2" color="textSecondary">
          {t('bookings.book.heldFor', { hours: String(holdHours(fee)) })}
        </Typography>
      )}
    </>
  );
}
