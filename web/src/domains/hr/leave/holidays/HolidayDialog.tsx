import { type Holiday, holidayHalves, HolidayLine, leave } from '@embark/contracts/hr/leave';
import { useWrite } from '../../../../kit/call/api.ts';
import { FieldsDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormCheckbox, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { dayInput } from '../../../../kit/form/inputProps.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

type Props = { office: string; holiday: Holiday | null; onClose: () => void };

/** Adds a holiday by hand, or changes one. */
export function HolidayDialog({ office, holiday, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(leave.saveHolidays, { refreshes: [leave] });
  const { day = '', name = '', provisional = false, half = null, source = '' } = holiday ?? {};
  return (
    <FieldsDialog
      schema={HolidayLine}
      start={{ day, name, provisional, half, source }}
      send={(given) => {
        const remove = holiday && holiday.day !== given.day ? [holiday.day] : [];
        return mutateAsync({ office, days: [given], remove });
      }}
      title={t(holiday ? 'leave.changeHoliday' : 'leave.addHoliday')}
      save={t('kit.save')}
      done={({ givenBack }) =>
        toast.success(
          givenBack > 0
            ? t('leave.savedGiven', { count: givenBack, number: formatNumber(givenBack) })
            : t('leave.holidaySaved'),
        )
      }
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <>
          <FormText
            control={control}
            name="day"
            required
            type="date"
            label={t('leave.field.day')}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
          />
          <FormText control={control} name="name" required label={t('leave.field.name')} />
          <FormSelect
            control={control}
            name="half"
            label={t('leave.field.half')}
            none={t('leave.halfOff.none')}
            options={holidayHalves.map((value) => ({ value, label: t(`leave.halfOff.${value}`) }))}
          />
          <FormCheckbox control={control} name="provisional" label={t('leave.provisionalLong')} />
          <FormText control={control} name="source" label={t('leave.field.source')} />
        </>
      )}
    </FieldsDialog>
  );
}
