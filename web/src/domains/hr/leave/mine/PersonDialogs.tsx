import { type Balances, Correction, employmentTypes, leave, PersonSetUp } from '@embark/contracts/hr/leave';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormNumber, FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { dayInput } from '../../../../kit/form/inputProps.ts';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
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
  const { mutateAsync } = useWrite(leave.correct, { refreshes: [leave] });
  const kept = rows.filter(({ balance }) => balance !== null);
  const { control, state, submit } = useContractForm(Correction, {
    start: {
      userId: person.userId,
      type: kept[0]?.type ?? 'annual',
      kind: 'correction',
      day: person.today,
      amount: null,
      note: '',
    },
    save: async (given) => {
      await mutateAsync(given);
      toast.success(t('leave.corrected'));
      onClose();
    },
  });
  const type = useWatch({ control, name: 'type' });
  const unit = kept.find((row) => row.type === type)?.unit ?? 'days';
  return (
    <FormDialog
      title={t('leave.correctOf', { name: isolate(person.name) })}
      save={t('leave.correct')}
      {...{ state, submit, onClose }}
      maxWidth="sm"
    >
      <FormProblem state={state} />
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
        label={t(`leave.amountIn.${unit}`)}
        helperText={t('leave.amountHint')}
      />
      <FormProse control={control} name="note" required label={t('leave.field.note')} />
    </FormDialog>
  );
}

/** Sets how a person works: their leave is earned by it from now on. */
export function SetUpDialog({ balances: { person }, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(leave.setUp, { refreshes: [leave] });
  const { control, state, submit } = useContractForm(PersonSetUp, {
    start: {
      version: person.version,
      employmentType: person.employmentType,
      roster: person.roster,
      leaveState: person.leaveState ?? '',
    },
    save: async (given) => {
      await mutateAsync({ userId: person.userId, ...given });
      toast.success(t('leave.setUpDone'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('leave.setUpOf', { name: isolate(person.name) })}
      save={t('kit.save')}
      {...{ state, submit, onClose }}
      maxWidth="sm"
    >
      <FormProblem state={state} />
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
    </FormDialog>
  );
}
