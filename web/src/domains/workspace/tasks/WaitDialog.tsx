import { Day, Whole } from '@embark/contracts/kit';
import { addDays } from '@embark/contracts/kit/time';
import { type Task, tasks, WAIT_DAYS, waitingFor } from '@embark/contracts/workspace/tasks';
import { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { dayInput } from '../../../kit/form/inputProps.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { refreshes } from './refreshes.ts';

const Wait = z.strictObject({ version: Whole, waitingFor: z.enum(waitingFor), waitingUntil: Day });

/** Whom a task waits for, and until when: it leaves the overdue tasks until that day (P6). */
export function WaitDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(tasks.change, { refreshes });
  const tomorrow = addDays(task.today, 1);
  return (
    <FieldsDialog
      schema={Wait}
      start={{
        version: task.version,
        waitingFor: task.waitingFor ?? 'client',
        waitingUntil: laterOf(task.waitingUntil, task.today) ?? addDays(task.today, WAIT_DAYS),
      }}
      title={t('tasks.wait.title', { title: task.title })}
      save={t('tasks.act.wait')}
      send={async (given) => {
        const { title } = await mutateAsync({ ...given, id: task.id, version: task.version });
        toast.success(t('tasks.said.waiting', { title, day: formatDate(given.waitingUntil) }), task.id);
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelect
            control={control}
            name="waitingFor"
            required
            label={t('tasks.field.waitingFor')}
            options={waitingFor.map((value) => ({ value, label: t(`tasks.waitingFor.${value}`) }))}
          />
          <FormText
            control={control}
            name="waitingUntil"
            type="date"
            required
            label={t('tasks.field.waitingUntil')}
            helperText={t('tasks.wait.hint')}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { ...dayInput, min: tomorrow } }}
          />
        </>
      )}
    </FieldsDialog>
  );
}

/** This day if it is after today. */
const laterOf = (day: string | null, today: string) => (day !== null && day > today ? day : undefined);
