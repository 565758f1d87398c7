import { gate, type GateAct, OVERRIDE_REASON } from '@embark/contracts/money/gate';
import { useWrite } from '../../../kit/call/api.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

type Props = { fileId: string; act: GateAct; onClose: () => void };

/** Goes past the money check for a colleague, with the reason that stays on the file. */
export function OverrideDialog({ fileId, act, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(gate.override, { refreshes: [gate] });
  const { control, state, submit } = useContractForm(gate.override.body, {
    start: { act, overrideReason: '' },
    save: async (given) => {
      await mutateAsync({ id: fileId, ...given });
      toast.success(t('gate.allowed'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('gate.allow')} state={state} submit={submit} save={t('gate.allow')} onClose={onClose}>
      <FormProblem state={state} />
      <FormProse
        control={control}
        name="overrideReason"
        required
        label={t('gate.reason')}
        helperText={t('gate.allowHint', { least: OVERRIDE_REASON })}
      />
    </FormDialog>
  );
}
