import { agreements } from '@embark/contracts/casework/agreements';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import type { DialogProps } from './props.ts';

/** Records that a draft was sent or handed to the client; names what the draft lacks. */
export function SendDialog({ agreement: { id, version, number }, around, onClose }: DialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  return (
    <ActDialog
      act={agreements.send}
      refreshes={[agreements]}
      row={{ id, version }}
      start={{ sentOn: around.today }}
      title={t('agreements.send.title', { number })}
      save={t('agreements.action.send')}
      done={() => toast.success(t('agreements.send.done', { number }))}
      onClose={onClose}
    >
      {(control) => <FormDate control={control} name="sentOn" label={t('agreements.field.sentOn')} required />}
    </ActDialog>
  );
}
