import { type ChecklistLine, documents } from '@embark/contracts/casework/documents';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useFirstFocus } from './useFirstFocus.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

const reasons = ['unreadable', 'incomplete', 'wrong', 'expired', 'certified', 'translation'] as const;

type Props = { line: ChecklistLine; name: string; onReturned?: () => void; onClose: () => void };

/** Refuses the latest document of a line, with a reason the client can act on. */
export function ReturnDialog({ line, name, onReturned, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(documents.returnLine, { refreshes: [documents] });
  const { control, state, submit, form } = useContractForm(documents.returnLine.body, {
    start: { version: line.version, why: '' },
    save: async ({ why }) => {
      await mutateAsync({ id: line.id, version: line.version, why });
      toast.success(t('documents.return.done', { name }));
      onReturned?.();
      onClose();
    },
  });
  useFirstFocus(() => form.setFocus('why'));
  const choose = (why: string) => {
    form.setValue('why', why, { shouldDirty: true, shouldValidate: state.isSubmitted });
    form.setFocus('why');
  };
  return (
    <FormDialog
      title={t('documents.return.title', { name })}
      state={state}
      submit={submit}
      save={t('documents.act.return')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <Box
        component="fieldset"
        aria-label={t('documents.return.reasons')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, margin: 0, padding: 0, border: 0 }}
      >
        {reasons.map((reason) => (
          <Chip
            key={reason}
            variant="outlined"
            label={t(`documents.return.reason.${reason}`)}
            onClick={() => choose(t(`documents.return.reason.${reason}`))}
          />
        ))}
      </Box>
      <FormProse
        control={control}
        name="why"
        required
        minRows={3}
        label={t('documents.return.why')}
        helperText={t('documents.return.hint')}
      />
    </FormDialog>
  );
}
