import { bookingModes, bookingSetup, type BookingType, NewBookingType } from '@embark/contracts/work/bookings';
import { useMemo } from 'react';
import { useWrite } from '../../../../kit/call/api.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../../kit/record/fields.ts';
import { RowDialog } from '../../../../kit/record/RowDialog.tsx';
import { useReference } from '../../../catalogue/reference/index.ts';

const names = [
  'name',
  'serviceId',
  'minutes',
  'fee',
  'beforeMinutes',
  'afterMinutes',
  'modes',
  'noticeHours',
  'aheadDays',
  'perDay',
  'questions',
  'licenceNeeded',
  'active',
] as const;

type Props = { type: BookingType | null; offices: readonly string[]; onClose: () => void };

/** Adds a type of consultation, or changes one. */
export function TypeDialog({ type, offices, onClose }: Props) {
  const { t } = useTranslation();
  const fields = useTypeFields(offices, type?.office);
  const add = useWrite(bookingSetup.addType, { refreshes: [bookingSetup] });
  const change = useWrite(bookingSetup.changeType, { refreshes: [bookingSetup] });
  return (
    <RowDialog
      title={type ? t('bookings.settings.editType', { name: type.name }) : t('bookings.settings.newType')}
      schema={NewBookingType}
      row={type}
      blank={{
        office: offices[0] ?? '',
        name: '',
        serviceId: null,
        minutes: 30,
        beforeMinutes: 0,
        afterMinutes: 10,
        modes: [...bookingModes],
        fee: null,
        licenceNeeded: false,
        noticeHours: 2,
        aheadDays: 60,
        perDay: null,
        questions: [],
        active: true,
      }}
      fields={fields}
      groups={[{ names: type ? names : ['office', ...names] }]}
      save={({ office, ...form }) =>
        type
          ? change.mutateAsync({ ...form, id: type.id, version: type.version })
          : add.mutateAsync({ ...form, office })
      }
      saved={t('bookings.settings.saved')}
      onClose={onClose}
    />
  );
}

function useTypeFields(offices: readonly string[], office: string | undefined) {
  const { t } = useTranslation();
  const { services } = useReference();
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
    const required = { required: true };
    const offered = services.filter((one) => office === undefined || one.office === office);
    return {
      office: field('office', 'choice', { ...required, options: offices.map((value) => ({ value, label: value })) }),
      name: { kind: 'text' as const, label: t('bookings.settings.name'), ...required },
      serviceId: field('serviceId', 'choice', { options: offered.map(({ id, name }) => ({ value: id, label: name })) }),
      minutes: field('minutes', 'number', required),
      fee: field('fee', 'money'),
      beforeMinutes: field('beforeMinutes', 'number', required),
      afterMinutes: field('afterMinutes', 'number', required),
      modes: field('modes', 'many', {
        ...required,
        options: bookingModes.map((value) => ({ value, label: t(`bookings.mode.${value}`) })),
      }),
      noticeHours: field('noticeHours', 'number', required),
      aheadDays: field('aheadDays', 'number', required),
      perDay: field('perDay', 'number'),
      questions: field('questions', 'words', { hint: t('bookings.settings.questionsHint') }),
      licenceNeeded: field('licenceNeeded', 'check'),
      active: field('active', 'check'),
    };
  }, [t, services, offices, office]);
}
