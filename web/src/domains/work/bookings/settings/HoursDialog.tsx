import { bookingModes, bookingSetup, type BookingType, type Consultant } from '@embark/contracts/work/bookings';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useWrite } from '../../../../kit/call/api.ts';
import { FieldsDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormMany } from '../../../../kit/form/FormMany.tsx';
import { FormSection } from '../../../../kit/form/FormSection.tsx';
import { FormText } from '../../../../kit/form/fields.tsx';
import { LineRow } from '../../../../kit/form/LineRow.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { zoneOptions } from '../fields.ts';
import { daysText, hoursOf, linesOf, WeekForm, weekdayName, weekdays } from './hours.ts';

type Form = UseFormReturn<z.input<typeof WeekForm>, unknown, WeekForm>;
const clock = { htmlInput: { step: 300 }, inputLabel: { shrink: true } } as const;

type Props = { consultant: Consultant; types: readonly BookingType[]; onClose: () => void };

/** The weekly hours of a consultant, and the days that differ. */
export function HoursDialog({ consultant, types, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { userId, version, name, zone, videoLink } = consultant;
  const { mutateAsync } = useWrite(bookingSetup.setHours, { refreshes: [bookingSetup] });
  return (
    <FieldsDialog
      schema={WeekForm}
      start={{ zone, videoLink, hours: linesOf(consultant.hours), exceptions: consultant.exceptions }}
      send={({ hours, ...values }) => mutateAsync({ ...values, hours: hoursOf(hours), id: userId, version })}
      title={t('bookings.settings.editHours', { name })}
      save={t('kit.save')}
      done={() => toast.success(t('bookings.settings.saved'))}
      onClose={onClose}
      maxWidth="md"
    >
      {(control, form) => (
        <>
          <FormSection title={t('bookings.form')}>
            <FormAutocomplete
              control={control}
              name="zone"
              required
              label={t('bookings.field.zone')}
              options={zoneOptions}
            />
            <FormText
              control={control}
              name="videoLink"
              label={t('bookings.field.videoLink')}
              slotProps={{ htmlInput: { dir: 'ltr' } }}
            />
          </FormSection>
          <WeeklyHours form={form} types={types} />
          <Exceptions form={form} />
        </>
      )}
    </FieldsDialog>
  );
}

/** The hours of each day of the week. */
function WeeklyHours({ form, types }: { form: Form; types: readonly BookingType[] }) {
  const { t } = useTranslation();
  const { control } = form;
  const hours = useFieldArray({ control, name: 'hours' });
  const addHours = () => {
    const last = form.getValues('hours').at(-1);
    const free = weekdays.filter(
      (day) => !form.getValues('hours').some((line) => line.weekdays.map(Number).includes(day)),
    );
    const days = last ? free.slice(0, 1) : [1, 2, 3, 4, 5];
    const times = last && days.length > 0 ? { from: last.from, to: last.to } : { from: '09:00', to: '17:00' };
    hours.append({ weekdays: days, ...times, modes: last?.modes ?? [...bookingModes], typeIds: last?.typeIds ?? [] });
  };
  const remove = t('bookings.settings.remove');
  return (
    <FormSection title={t('bookings.settings.weekly')}>
      {hours.fields.map((line, at) => (
        <LineRow
          key={line.id}
          columns="1.8fr 1fr 1fr 1.6fr 1.4fr"
          label={daysText(line.weekdays.map(Number))}
          removeLabel={`${remove}: ${daysText(line.weekdays.map(Number))}`}
          onRemove={() => hours.remove(at)}
        >
          <FormMany
            control={control}
            name={`hours.${at}.weekdays`}
            required
            label={t('bookings.field.weekdays')}
            options={weekdays.map((value) => ({ value, label: weekdayName(value, 'short') }))}
          />
          <FormText
            control={control}
            name={`hours.${at}.from`}
            type="time"
            label={t('bookings.field.from')}
            slotProps={clock}
          />
          <FormText
            control={control}
            name={`hours.${at}.to`}
            type="time"
            label={t('bookings.field.to')}
            slotProps={clock}
          />
          <FormMany
            control={control}
            name={`hours.${at}.modes`}
            label={t('bookings.field.modes')}
            options={bookingModes.map((value) => ({ value, label: t(`bookings.mode.${value}`) }))}
          />
          <FormMany
            control={control}
            name={`hours.${at}.typeIds`}
            label={t('bookings.field.typeIds')}
            helperText={t('bookings.settings.allTypes')}
            options={types.map((one) => ({ value: one.id, label: one.name }))}
          />
        </LineRow>
      ))}
      <Button startIcon={<Add />} onClick={addHours} sx={{ justifySelf: 'start' }}>
        {t('bookings.settings.addHours')}
      </Button>
    </FormSection>
  );
}

/** The days that differ: closed, or with other hours. */
function Exceptions({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { control } = form;
  const exceptions = useFieldArray({ control, name: 'exceptions' });
  const remove = t('bookings.settings.remove');
  return (
    <FormSection title={t('bookings.settings.exceptions')}>
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {t('bookings.settings.exceptionsHint')}
      </Typography>
      {exceptions.fields.map((line, at) => (
        <LineRow
          key={line.id}
          columns="1.4fr 1fr 1fr 2fr"
          label={line.day || t('bookings.field.day')}
          removeLabel={`${remove}: ${line.day}`}
          onRemove={() => exceptions.remove(at)}
        >
          <FormDate control={control} name={`exceptions.${at}.day`} label={t('bookings.field.day')} required />
          <FormText
            control={control}
            name={`exceptions.${at}.from`}
            blank={null}
            type="time"
            label={t('bookings.field.from')}
            slotProps={clock}
          />
          <FormText
            control={control}
            name={`exceptions.${at}.to`}
            blank={null}
            type="time"
            label={t('bookings.field.to')}
            slotProps={clock}
          />
          <FormText control={control} name={`exceptions.${at}.note`} label={t('bookings.field.reason')} />
        </LineRow>
      ))}
      <Button
        startIcon={<Add />}
        onClick={() => exceptions.append({ day: '', from: null, to: null, note: '' })}
        sx={{ justifySelf: 'start' }}
      >
        {t('bookings.settings.addException')}
      </Button>
    </FormSection>
  );
}
