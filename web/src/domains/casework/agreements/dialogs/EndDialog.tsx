import { agreements } from '@embark/contracts/casework/agreements';
import { conversions } from '@embark/contracts/crm/conversions';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { DialogProps } from './props.ts';

/** Ends an agreement, with a reason. */
export function EndDialog({ agreement: { id, version, number }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(agreements.end, { refreshes: [agreements, conversions] });
  const { control, state, submit } = useContractForm(agreements.end.body, {
    start: { version, reason: '' },
    save: async ({ reason }) => {
      await mutateAsync({ id, version, reason });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('agreements.end.title', { number })}
      state={state}
      submit={submit}
      save={t('agreements.action.end')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormProse control={control} name="reason" label={t('agreements.field.endReason')} required />
    </FormDialog>
  );
}
