import { agreements } from '@embark/contracts/casework/agreements';
import Alert from '@mui/material/Alert';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import type { DialogProps } from './props.ts';

/** Records that a draft was sent or handed to the client; names what the draft lacks. */
export function SendDialog({ agreement, around, onClose }: DialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(agreements.send, { refreshes: [agreements] });
  const { control, state, submit, problem } = useContractForm(agreements.send.body, {
    start: { version: agreement.version, sentOn: around.today },
    save: async ({ sentOn }) => {
      await mutateAsync({ id: agreement.id, version: agreement.version, sentOn });
      toast.success(t('agreements.send.done', { number: agreement.number }));
      onClose();
    },
  });
  const lacking = Object.entries(problem?.fields ?? {}).filter(([field]) => field !== 'sentOn');
  return (
    <FormDialog
      title={t('agreements.send.title', { number: agreement.number })}
      state={state}
      submit={submit}
      save={t('agreements.action.send')}
      onClose={onClose}
      maxWidth="xs"
    >
      {lacking.length === 0 && <FormProblem state={state} />}
      {lacking.map(([field, message]) => (
        <Alert key={field} severity="error">
          {translateMessage(message)}
        </Alert>
      ))}
      <FormDate control={control} name="sentOn" label={t('agreements.field.sentOn')} required />
    </FormDialog>
  );
}
