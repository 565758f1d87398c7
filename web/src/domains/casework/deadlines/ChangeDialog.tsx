import { type DeadlineRow, deadlines, REASON_LENGTH } from '@embark/contracts/casework/deadlines';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse, FormText } from '../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useOwners } from '../../crm/choices/index.ts';
import { DocumentField } from '../evidence/index.ts';
import { FormDay } from './FormDay.tsx';
import { refreshes } from './useDates.ts';

/** Changes what is due, its owner, or its day with a reason. */
export function ChangeDialog({ date, onClose }: { date: DeadlineRow; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const people = useOwners(date.office);
  const { id, version, what, dueOn, ownerId } = date;
  return (
    <ActDialog
      act={deadlines.change}
      refreshes={refreshes}
      row={{ id, version }}
      start={{ what, dueOn, ownerId, documentId: null, reason: '' }}
      title={t('deadlines.change.title', { what })}
      save={t('deadlines.change.save')}
      done={(changed) => toast.success(t('deadlines.change.done', { what: changed.what }), id)}
      onClose={onClose}
    >
      {(control, form) => (
        <>
          <FormText control={control} name="what" required label={t('deadlines.field.what')} />
          <FormDay control={control} name="dueOn" required label={t('deadlines.field.dueOn')} />
          <FormAutocomplete
            control={control}
            name="ownerId"
            required
            label={t('deadlines.field.owner')}
            options={people}
          />
          {form.watch('dueOn') !== dueOn && (
            <>
              <DocumentField control={control} name="documentId" conversionId={date.conversionId} />
              <FormProse
                control={control}
                name="reason"
                label={t('deadlines.change.reason')}
                helperText={t('deadlines.reasonHint', { count: REASON_LENGTH })}
              />
            </>
          )}
        </>
      )}
    </ActDialog>
  );
}
