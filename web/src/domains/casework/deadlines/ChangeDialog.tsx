import { type DeadlineRow, deadlines, REASON_LENGTH } from '@embark/contracts/casework/deadlines';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse, FormText } from '../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useOwners } from '../../crm/reference/index.ts';
import { DocumentField } from '../evidence/index.ts';
import { FormDay } from './FormDay.tsx';
import { refreshes } from './useDates.ts';

/** Changes what is due, its owner, or its day with a reason. */
export function ChangeDialog({ date, onClose }: { date: DeadlineRow; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const people = useOwners(date.office);
  const { mutateAsync } = useWrite(deadlines.change, { refreshes });
  const { id, version, what, dueOn, ownerId } = date;
  const { control, state, submit } = useContractForm(deadlines.change.body, {
    start: { version, what, dueOn, ownerId, documentId: null, reason: '' },
    save: async (given) => {
      await mutateAsync({ ...given, id, version });
      toast.success(t('deadlines.change.done', { what: given.what ?? what }), id);
      onClose();
    },
  });
  const isMoved = useWatch({ control, name: 'dueOn' }) !== dueOn;
  return (
    <FormDialog
      title={t('deadlines.change.title', { what })}
      state={state}
      submit={submit}
      save={t('deadlines.change.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormText control={control} name="what" required label={t('deadlines.field.what')} />
      <FormDay control={control} name="dueOn" required label={t('deadlines.field.dueOn')} />
      <FormAutocomplete control={control} name="ownerId" required label={t('deadlines.field.owner')} options={people} />
      {isMoved && <DocumentField control={control} name="documentId" conversionId={date.conversionId} />}
      {isMoved && (
        <FormProse
          control={control}
          name="reason"
          label={t('deadlines.change.reason')}
          helperText={t('deadlines.reasonHint', { count: REASON_LENGTH })}
        />
      )}
    </FormDialog>
  );
}
