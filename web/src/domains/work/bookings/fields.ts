import { bookingModes, bookingStates } from '@embark/contracts/work/bookings';
import { useMemo } from 'react';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useSetup } from './setup.ts';

/** All time zones as options. */
export const zoneOptions = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

/** The label, input and display of each booking field: for the list, the form and the page. */
export function useBookingFields() {
  const { t } = useTranslation();
  const { offices } = useReference();
  const { setup } = useSetup();
  return useMemo(() => {
    const field = (
      name: TextIn<'bookings.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({
      kind,
      label: t(`bookings.field.${name}`),
      ...more,
    });
    const people = setup.consultants.filter(({ id }) => id > 0).map((one) => ({ value: one.userId, label: one.name }));
    return {
      startsAt: field('startsAt', 'moment'),
      startsFrom: field('startsFrom', 'day'),
      startsTo: field('startsTo', 'day'),
      name: field('name', 'text'),
      type: field('type', 'choice', { options: setup.types.map(({ id, name }) => ({ value: id, label: name })) }),
      consultant: field('consultant', 'person', { options: [{ value: 'me', label: t('bookings.me') }, ...people] }),
      mode: field('mode', 'choice', {
        required: true,
        options: bookingModes.map((value) => ({ value, label: t(`bookings.mode.${value}`) })),
      }),
      room: field('room', 'choice', { options: setup.rooms.map(({ id, name }) => ({ value: id, label: name })) }),
      status: field('status', 'choice', {
        options: bookingStates.map((value) => ({ value, label: t(`bookings.status.${value}`) })),
      }),
      about: field('about', 'code'),
      fee: field('fee', 'money'),
      currency: field('currency', 'code'),
      outcome: field('outcome', 'text'),
      moves: field('moves', 'number'),
      number: field('number', 'code'),
      office: field('office', 'choice', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${translateMessage(name)}` })),
      }),
      createdAt: field('createdAt', 'moment'),
      createdFrom: field('createdFrom', 'day'),
      createdTo: field('createdTo', 'day'),
      link: field('link', 'code'),
      clientZone: field('clientZone', 'choice', { required: true, options: zoneOptions }),
      note: field('note', 'long'),
    };
  }, [t, offices, setup]);
}
