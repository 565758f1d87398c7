import { type DeadlineRow, deadlines, REASON_LENGTH } from '@embark/contracts/casework/deadlines';
import Alert from '@mui/material/Alert';
import { FormProse, FormSelect } from '../../../kit/form/fields.tsx';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { DocumentField } from '../evidence/index.ts';
import { isLate, refreshes, useClosed } from './useDates.ts';

/** Closes a date with evidence. */
export function CloseDialog({ date, onClose }: { date: DeadlineRow; onClose: () => void }) {
  const { t } = useTranslation();
  const closed = useClosed();
  const isMissed = isLate(date, useNow()) && date.hardness === 'legal';
  const states = (['met', 'missed', 'waived'] as const).filter((one) => one !== 'waived' || date.can.waive);
  return (
    <ActDialog
      act={deadlines.close}
      refreshes={refreshes}
      row={{ id: date.id, version: date.version }}
      start={{ state: isMissed ? 'missed' : 'met', documentId: null, reason: '' }}
      title={t('deadlines.close.title', { what: date.what })}
      save={t('deadlines.close.save')}
      done={closed}
      onClose={onClose}
    >
      {(control) => (
        <>
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
        </>
      )}
    </ActDialog>
  );
}
