import { type Balances, employmentTypes, leave } from '@embark/contracts/hr/leave';
import Typography from '@mui/material/Typography';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormNumber, FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { dayInput } from '../../../../kit/form/inputProps.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatPattern, isolate } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

/** 2 March 2026 is a Monday. */
const weekdays = [2, 3, 4, 5, 6, 7, 8].map((day) => `2026-03-0${day}`);

type Props = { balances: Balances; onClose: () => void };

/** Adds an entry to a balance, with a reason. */
export function CorrectDialog({ balances: { person, rows }, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const kept = rows.filter(({ balance }) => balance !== null);
  const unitOf = (type: unknown) => kept.find((row) => row.type === type)?.unit ?? 'days';
  return (
    <ActDialog
      act={leave.correct}
      refreshes={[leave]}
      row={{ userId: person.userId }}
      start={{ type: kept[0]?.type ?? 'annual', kind: 'correction', day: person.today, amount: null, note: '' }}
      title={t('leave.correctOf', { name: isolate(person.name) })}
      save={t('leave.correct')}
      done={() => toast.success(t('leave.corrected'))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control, form) => (
        <>
          <FormSelect
            control={control}
            name="type"
            required
            label={t('leave.field.type')}
            options={kept.map((row) => ({ value: row.type, label: t(`leave.type.${row.type}`) }))}
          />
          <FormSelect
            control={control}
            name="kind"
            required
            label={t('leave.field.entry')}
            options={(['correction', 'carry', 'payout'] as const).map((value) => ({
              value,
              label: t(`leave.entry.${value}`),
            }))}
          />
          <FormText
            control={control}
            name="day"
            required
            type="date"
            label={t('leave.field.day')}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
          />
          <FormNumber
            control={control}
            name="amount"
            required
            label={t(`leave.amountIn.${unitOf(form.watch('type'))}`)}
            helperText={t('leave.amountHint')}
          />
          <FormProse control={control} name="note" required label={t('leave.field.note')} />
        </>
      )}
    </ActDialog>
  );
}

/** Sets how a person works: their leave is earned by it from now on. */
export function SetUpDialog({ balances: { person }, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { userId, version, name, employmentType, roster, leaveState } = person;
  return (
    <ActDialog
      act={leave.setUp}
      refreshes={[leave]}
      row={{ userId, version }}
      start={{ employmentType, roster, leaveState: leaveState ?? '' }}
      title={t('leave.setUpOf', { name: isolate(name) })}
      save={t('kit.save')}
      done={() => toast.success(t('leave.setUpDone'))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <>
          <FormSelect
            control={control}
            name="employmentType"
            required
            label={t('leave.field.employmentType')}
            options={employmentTypes.map((value) => ({ value, label: t(`leave.employment.${value}`) }))}
          />
          <FormText
            control={control}
            name="leaveState"
            label={t('leave.field.leaveState')}
            helperText={t('leave.leaveStateHint')}
          />
          <Typography>{t('leave.rosterHint')}</Typography>
          {weekdays.map((day, at) => (
            <FormNumber
              key={day}
              control={control}
              name={`roster.${at}`}
              label={t('leave.minutesOn', { day: formatPattern(day, 'EEEE', 'UTC') })}
            />
          ))}
        </>
      )}
    </ActDialog>
  );
}
