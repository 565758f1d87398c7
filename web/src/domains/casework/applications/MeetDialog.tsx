import { type Application, applications, type Condition, ConditionMet } from '@embark/contracts/casework/applications';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { DocumentField } from '../evidence/index.ts';
import { refreshes } from './useMove.ts';

type Props = { row: Application; condition: Condition; onClose: () => void };

/** K1: marks a condition as met, with a document of the client file or a note. */
export function MeetDialog({ row, condition, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(applications.meetCondition, { refreshes });
  const { control, state, submit } = useContractForm(ConditionMet, {
    start: { version: row.version, metOn: null, documentId: null, evidence: null },
    save: async (values) => {
      await mutateAsync({ ...values, id: row.id, conditionId: condition.id });
      toast.success(t('applications.condition.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('applications.condition.meetOf', { what: condition.what })}
      state={state}
      submit={submit}
      save={t('applications.condition.meet')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <DocumentField control={control} name="documentId" conversionId={row.conversionId} />
      <FormProse
        control={control}
        name="evidence"
        blank={null}
        label={t('applications.move.evidence')}
        helperText={t('applications.condition.evidenceHint')}
      />
      <FormDate
        control={control}
        name="metOn"
        label={t('applications.condition.on')}
        helperText={t('applications.move.today')}
      />
    </FormDialog>
  );
}
