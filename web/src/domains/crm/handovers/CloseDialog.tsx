import { type Handover, handovers } from '@embark/contracts/crm/handovers';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useContractForm } from '../../../kit/form/useContractForm.ts';

type Props = { request: Handover; does: 'decline' | 'withdraw'; onClose: () => void };

/** Ends a request: declined with a reason, or taken back. */
export function CloseDialog({ request: { id, version, office, toOffice }, does, onClose }: Props) {
  const { t } = useTranslation();
  const decline = useWrite(handovers.decline, { refreshes: [handovers] });
  const withdraw = useWrite(handovers.withdraw, { refreshes: [handovers] });
  const isDecline = does === 'decline';
  const { control, state, submit } = useContractForm(handovers.decline.body, {
    start: { version, reason: isDecline ? '' : '-' },
    save: async ({ reason }) => {
      await (isDecline ? decline.mutateAsync({ id, version, reason }) : withdraw.mutateAsync({ id, version }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`handovers.${does}Title`)}
      state={state}
      submit={submit}
      save={t(`handovers.${does}`)}
      onClose={onClose}
    >
      <FormProblem state={state} />
      <Typography>{t(`handovers.${does}Text`, { office: isDecline ? toOffice : office })}</Typography>
      {isDecline && (
        <FormProse control={control} name="reason" required minRows={3} label={t('handovers.field.reason')} />
      )}
    </FormDialog>
  );
}
