import { agreements } from '@embark/contracts/casework/agreements';
import { conversions } from '@embark/contracts/crm/conversions';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { DialogProps } from './props.ts';

/** Ends an agreement, with a reason. */
export function EndDialog({ agreement: { id, version, number }, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <ActDialog
      act={agreements.end}
      refreshes={[agreements, conversions]}
      row={{ id, version }}
      start={{ reason: '' }}
      title={t('agreements.end.title', { number })}
      save={t('agreements.action.end')}
      onClose={onClose}
    >
      {(control) => <FormProse control={control} name="reason" label={t('agreements.field.endReason')} required />}
    </ActDialog>
  );
}
