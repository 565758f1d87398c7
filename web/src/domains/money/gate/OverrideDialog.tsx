import { gate, type GateAct, OVERRIDE_REASON } from '@embark/contracts/money/gate';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

type Props = { fileId: string; act: GateAct; onClose: () => void };

/** Goes past the money check for a colleague, with the reason that stays on the file. */
export function OverrideDialog({ fileId, act, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  return (
    <ActDialog
      act={gate.override}
      refreshes={[gate]}
      row={{ id: fileId, act }}
      start={{ overrideReason: '' }}
      title={t('gate.allow')}
      save={t('gate.allow')}
      done={() => toast.success(t('gate.allowed'))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <FormProse
          control={control}
          name="overrideReason"
          required
          label={t('gate.reason')}
          helperText={t('gate.allowHint', { least: OVERRIDE_REASON })}
        />
      )}
    </ActDialog>
  );
}
