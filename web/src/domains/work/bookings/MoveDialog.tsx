import { adviceKinds } from '@embark/contracts/casework/advice';
import { type Booking, BookingMove } from '@embark/contracts/work/bookings';
import { FormButtons } from '../../../kit/form/FormButtons.tsx';
import { FormDateTime } from '../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { FormProse, FormSelect } from '../../../kit/form/fields.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useMove } from './useMove.ts';

type Props = { row: Booking; to: 'completed' | 'cancelled'; onClose: () => void };

/** Asks for what a move needs: a note and the next date, or who cancelled and why. */
export function MoveDialog({ row, to, onClose }: Props) {
  const { t } = useTranslation();
  const send = useMove();
  const isCompleted = to === 'completed';
  const hasRecord = row.about !== null;
  const { control, state, submit } = useContractForm(BookingMove, {
    start: {
      version: row.version,
      to,
      outcome: null,
      noteKind: 'other',
      nextAt: null,
      cancelledBy: 'client',
      reason: null,
    },
    save: async ({ outcome, noteKind, nextAt, cancelledBy, reason }) => {
      await send(row, isCompleted ? { to, outcome, noteKind, nextAt } : { to, cancelledBy, reason });
      onClose();
    },
  });
  const title = t(`bookings.move.${to}`);
  return (
    <FormDialog title={title} state={state} submit={submit} save={title} onClose={onClose} maxWidth="sm">
      <FormProblem state={state} />
      {isCompleted ? (
        <>
          <FormProse
            control={control}
            name="outcome"
            blank={null}
            required
            minRows={4}
            label={t('bookings.field.outcome')}
          />
          {hasRecord && (
            <>
              <FormSelect
                control={control}
                name="noteKind"
                label={t('bookings.field.noteKind')}
                options={adviceKinds.map((value) => ({ value, label: t(`bookings.noteKind.${value}`) }))}
              />
              <FormDateTime
                control={control}
                name="nextAt"
                zone={row.zone}
                required
                label={t('bookings.field.nextAt')}
              />
            </>
          )}
        </>
      ) : (
        <>
          <FormButtons
            control={control}
            name="cancelledBy"
            label={t('bookings.field.cancelledBy')}
            showLabel
            options={(['client', 'office'] as const).map((value) => ({ value, label: t(`bookings.by.${value}`) }))}
          />
          <FormProse control={control} name="reason" blank={null} required label={t('bookings.field.reason')} />
        </>
      )}
    </FormDialog>
  );
}
