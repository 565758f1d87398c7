import { Cancel, type Leave, leave, Reject, Shorten } from '@embark/contracts/hr/leave';
import { addDays } from '@embark/contracts/kit/time';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

type Props = { row: Leave; onClose: () => void };

/** Rejects a request, with a reason. */
export function RejectDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(leave.reject, { refreshes: [leave] });
  const { control, state, submit } = useContractForm(Reject, {
    start: { version: row.version, reason: '' },
    save: async (given) => {
      await mutateAsync({ id: row.id, ...given });
      toast.success(t('leave.rejectedDone'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('leave.reject')} save={t('leave.reject')} {...{ state, submit, onClose }} maxWidth="sm">
      <FormProblem state={state} />
      <FormProse control={control} name="reason" required label={t('leave.field.why')} />
    </FormDialog>
  );
}

/** Cancels leave; days that have passed stay. */
export function CancelDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(leave.cancel, { refreshes: [leave] });
  const { control, state, submit } = useContractForm(Cancel, {
    start: { version: row.version, reason: '' },
    save: async (given) => {
      await mutateAsync({ id: row.id, ...given });
      toast.success(t('leave.cancelled'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('leave.cancel')} save={t('leave.cancel')} {...{ state, submit, onClose }} maxWidth="sm">
      <FormProblem state={state} />
      <Typography>{t('leave.cancelSays')}</Typography>
      <FormProse control={control} name="reason" label={t('leave.field.why')} />
    </FormDialog>
  );
}

/** Ends leave on an earlier day. */
export function ShortenDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(leave.shorten, { refreshes: [leave] });
  const { control, state, submit } = useContractForm(Shorten, {
    start: { version: row.version, endsOn: addDays(row.endsOn, -1), reason: '' },
    save: async (given) => {
      await mutateAsync({ id: row.id, ...given });
      toast.success(t('leave.shortened'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('leave.shorten')} save={t('leave.shorten')} {...{ state, submit, onClose }} maxWidth="sm">
      <FormProblem state={state} />
      <FormDate control={control} name="endsOn" required label={t('leave.field.newEnd')} />
      <FormProse control={control} name="reason" label={t('leave.field.why')} />
    </FormDialog>
  );
}
