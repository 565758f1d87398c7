import { adviceKinds } from '@embark/contracts/casework/advice';
import { type Booking, BookingMove } from '@embark/contracts/work/bookings';
import { FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { FormButtons } from '../../../kit/form/FormButtons.tsx';
import { FormDateTime } from '../../../kit/form/FormDateTime.tsx';
import { FormProse, FormSelect } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useMove } from './useMove.ts';

type Props = { row: Booking; to: 'completed' | 'cancelled'; onClose: () => void };

/** Asks for what a move needs: a note and the next date, or who cancelled and why. */
export function MoveDialog({ row, to, onClose }: Props) {
  const { t } = useTranslation();
  const send = useMove();
  const isCompleted = to === 'completed';
  const { version, about, zone } = row;
  const title = t(`bookings.move.${to}`);
  return (
    <FieldsDialog
      schema={BookingMove}
      start={{ version, to, outcome: null, noteKind: 'other', nextAt: null, cancelledBy: 'client', reason: null }}
      send={({ outcome, noteKind, nextAt, cancelledBy, reason }) =>
        send(row, isCompleted ? { to, outcome, noteKind, nextAt } : { to, cancelledBy, reason })
      }
      title={title}
      save={title}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) =>
        isCompleted ? (
          <>
            <FormProse
              control={control}
              name="outcome"
              blank={null}
              required
              minRows={4}
              label={t('bookings.field.outcome')}
            />
            {about !== null && (
              <>
                <FormSelect
                  control={control}
                  name="noteKind"
                  label={t('bookings.field.noteKind')}
                  options={adviceKinds.map((value) => ({ value, label: t(`bookings.noteKind.${value}`) }))}
                />
                <FormDateTime control={control} name="nextAt" zone={zone} required label={t('bookings.field.nextAt')} />
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
        )
      }
    </FieldsDialog>
  );
}
