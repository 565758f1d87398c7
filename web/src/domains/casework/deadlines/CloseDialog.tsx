import { type DeadlineRow, deadlines, REASON_LENGTH } from '@embark/contracts/casework/deadlines';
import Alert from '@mui/material/Alert';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse, FormSelect } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { DocumentField } from '../evidence/index.ts';
import { isLate, refreshes, useClosed } from './useDates.ts';

/** Closes a date with evidence. */
export function CloseDialog({ date, onClose }: { date: DeadlineRow; onClose: () => void }) {
  const { t } = useTranslation();
  const closed = useClosed();
  const isMissed = isLate(date, useNow()) && date.hardness === 'legal';
  const { mutateAsync } = useWrite(deadlines.close, { refreshes });
  const { control, state, submit } = useContractForm(deadlines.close.body, {
    start: { version: date.version, state: isMissed ? 'missed' : 'met', documentId: null, reason: '' },
    save: async (given) => {
      closed(await mutateAsync({ ...given, id: date.id, version: date.version }));
      onClose();
    },
  });
  const states = (['met', 'missed', 'waived'] as const).filter((one) => one !== 'waived' || date.can.waive);
  return (
    <FormDialog
      title={t('deadlines.close.title', { what: date.what })}
      state={state}
      submit={submit}
      save={t('deadlines.close.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      {isMissed && <Alert severity="warning">{t('deadlines.close.late')}</Alert>}
      <FormSelect
        control={control}
        name="state"
        label={t('deadlines.field.state')}
        required
        options={states.map((value) => ({ value, label: t(`deadlines.state.${value}`) }))}
      />
      <DocumentField control={control} name="documentId" conversionId={date.conversionId} />
      <FormProse
        control={control}
        name="reason"
        minRows={3}
        label={t('deadlines.close.reason')}
        helperText={t('deadlines.close.reasonHint', { count: REASON_LENGTH })}
      />
    </FormDialog>
  );
}
