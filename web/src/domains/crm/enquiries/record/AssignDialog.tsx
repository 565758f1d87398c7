import { type Enquiry, enquiries } from '@embark/contracts/crm/enquiries';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useWrite } from '../../../../kit/call/api.ts';
import { FieldsDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormCheckbox, FormProse } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useChoices } from '../../choices/index.ts';
import { useUnseen } from '../../timeline/index.ts';

/** Reassigns an enquiry, with a note for the new owner. */
export function AssignDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version } = enquiry;
  const toast = useToast();
  const unseen = useUnseen();
  const { assigneeId = [] } = useChoices(enquiry.office);
  const { mutateAsync } = useWrite(enquiries.assign, { refreshes: [enquiries] });
  return (
    <FieldsDialog
      schema={enquiries.assign.body}
      start={{ version, assigneeId: null, byRules: false, note: null }}
      title={t('enquiries.assign.title', { name: enquiry.name })}
      save={t('enquiries.assign.button')}
      send={({ byRules, assigneeId: to, ...values }) =>
        mutateAsync({ ...values, ...(byRules ? { byRules } : { assigneeId: to }), id, version })
      }
      done={(given) => {
        toast.success(t('enquiries.assign.done', { name: given.assignee ?? '' }));
        unseen(given);
      }}
      onClose={onClose}
    >
      {(control, form) => (
        <>
          <FormAutocomplete
            control={control}
            name="assigneeId"
            label={t('enquiries.assign.to')}
            disabled={form.watch('byRules') === true}
            required={!form.watch('byRules')}
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
        </>
      )}
    </FieldsDialog>
  );
}
