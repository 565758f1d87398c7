import { type Conversion, conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { useWrite } from '../../../kit/call/api.ts';
import { FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useOwners } from '../../crm/choices/index.ts';
import { useShownFile } from '../../crm/conversions/index.ts';
import { useUnseen } from '../../crm/timeline/index.ts';

/** Reassigns a client file, with a note for the new case officer. */
export function AssignDialog({ file, onClose }: { file: Conversion; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const unseen = useUnseen();
  const people = useOwners(file.office);
  const shown = useShownFile();
  const { mutateAsync } = useWrite(conversions.assign, { refreshes: [conversions, enquiries] });
  return (
    <FieldsDialog
      schema={conversions.assign.body}
      start={{ version: file.version, caseOfficerId: null, note: null }}
      title={t('conversions.assign.title', { name: file.name })}
      save={t('conversions.assign.save')}
      send={(given) => shown(mutateAsync({ ...given, id: file.id, version: file.version }))}
      done={(given) => {
        toast.success(t('conversions.assign.done', { name: given.caseOfficer }));
        unseen(given);
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormAutocomplete
            control={control}
            name="caseOfficerId"
            label={t('conversions.assign.to')}
            required
            options={people.filter(({ value }) => value !== file.caseOfficerId)}
          />
          <FormProse
            control={control}
            name="note"
            blank={null}
            minRows={3}
            label={t('conversions.assign.note')}
            helperText={t('enquiries.assign.noteHint')}
          />
        </>
      )}
    </FieldsDialog>
  );
}
