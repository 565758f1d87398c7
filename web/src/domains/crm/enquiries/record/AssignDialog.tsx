import { type Enquiry, enquiries } from '@embark/contracts/crm/enquiries';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormCheckbox, FormProse } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useChoices } from '../../reference/index.ts';
import { useUnseen } from '../../timeline/index.ts';

/** Reassigns an enquiry, with a note for the new owner. */
export function AssignDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const unseen = useUnseen();
  const { assigneeId = [] } = useChoices(enquiry.office);
  const { mutateAsync } = useWrite(enquiries.assign, { refreshes: [enquiries] });
  const { control, state, submit, form } = useContractForm(enquiries.assign.body, {
    start: { version: enquiry.version, assigneeId: null, byRules: false, note: null },
    save: async ({ byRules, assigneeId: to, ...values }) => {
      const way = byRules ? { byRules } : { assigneeId: to };
      const given = await mutateAsync({ ...values, ...way, id: enquiry.id, version: enquiry.version });
      toast.success(t('enquiries.assign.done', { name: given.assignee ?? '' }));
      unseen(given);
      onClose();
    },
  });
  const byRules = form.watch('byRules') === true;
  return (
    <FormDialog
      title={t('enquiries.assign.title', { name: enquiry.name })}
      state={state}
      submit={submit}
      save={t('enquiries.assign.button')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormAutocomplete
        control={control}
        name="assigneeId"
        label={t('enquiries.assign.to')}
        disabled={byRules}
        required={!byRules}
        options={assigneeId.filter(({ value }) => value !== enquiry.assigneeId)}
      />
      <FormCheckbox control={control} name="byRules" label={t('enquiries.assign.byRules')} />
      <FormProse
        control={control}
        name="note"
        blank={null}
        minRows={3}
        label={t('enquiries.assign.note')}
        helperText={t('enquiries.assign.noteHint')}
      />
    </FormDialog>
  );
}
