import { Day, orNone, Whole } from '@embark/contracts/kit';
import { type TaskBulkAction, taskPriorities, TaskPriority } from '@embark/contracts/workspace/tasks';
import { useCallback } from 'react';
import { z } from 'zod';
import { FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { dayInput } from '../../../kit/form/inputProps.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { BulkBar, type BulkBarProps, type BulkAsked, BulkDialog } from '../bulk/index.ts';
import { useLabels, usePeople } from './useTaskFields.ts';

type Kind = TaskBulkAction['kind'];
type Props = Pick<BulkBarProps<Kind>, 'selection' | 'count' | 'clear' | 'onExport'>;

const Fields = z.object({
  ownerId: orNone(Whole),
  dueOn: orNone(Day),
  labelId: z.uuid().nullable(),
  remove: z.enum(['add', 'remove']),
  priority: TaskPriority.nullable(),
});
type Fields = z.output<typeof Fields>;
const start = { ownerId: null, dueOn: null, labelId: null, remove: 'add', priority: null } as const;

function actionOf(kind: Kind, { ownerId, dueOn, labelId, remove, priority }: Fields): TaskBulkAction | undefined {
  if (kind === 'done' || kind === 'delete') return { kind };
  if (kind === 'due') return { kind, dueOn };
  if (kind === 'assign') return ownerId ? { kind, ownerId } : undefined;
  if (kind === 'label') return labelId ? { kind, labelId, remove: remove === 'remove' } : undefined;
  return priority ? { kind, priority } : undefined;
}
const mains = {
  assign: 'ownerId',
  due: 'dueOn',
  label: 'labelId',
  priority: 'priority',
  done: 'remove',
  delete: 'remove',
} as const;

const dialog = (asked: BulkAsked<Kind>) => <TaskBulkDialog {...asked} />;
const preload = () => undefined;

/** The bulk actions on selected tasks. */
export function TaskBulkBar(props: Props) {
  return (
    <BulkBar<Kind>
      {...props}
      buttons={['done', 'assign', 'due']}
      more={['label', 'priority', 'delete']}
      assigns="tasks.own"
      dialog={dialog}
      preload={preload}
    />
  );
}

function TaskBulkDialog(props: BulkAsked<Kind>) {
  const { t } = useTranslation();
  const { kind } = props;
  const people = usePeople();
  const labels = useLabels();
  return (
    <BulkDialog
      {...props}
      list="tasks"
      schema={Fields}
      start={start}
      main={mains[kind]}
      actionOf={useCallback((given: Fields) => actionOf(kind, given), [kind])}
      renderFields={({ control }) => {
        if (kind === 'assign')
          return (
            <FormAutocomplete
              control={control}
              name="ownerId"
              required
              label={t('tasks.field.assignee')}
              options={people.map(({ id, name, office }) => ({ value: id, label: `${name} · ${office}` }))}
            />
          );
        if (kind === 'due')
          return (
            <FormText
              control={control}
              name="dueOn"
              type="date"
              blank={null}
              label={t('tasks.field.dueOn')}
              helperText={t('tasks.noDateHint')}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
            />
          );
        if (kind === 'label')
          return (
            <>
              <FormSelect
                control={control}
                name="labelId"
                required
                label={t('tasks.field.label')}
                options={labels.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <FormSelect
                control={control}
                name="remove"
                required
                label={t('tasks.bulkLabel')}
                options={(['add', 'remove'] as const).map((value) => ({
                  value,
                  label: t(`tasks.bulkLabels.${value}`),
                }))}
              />
            </>
          );
        if (kind === 'priority')
          return (
            <FormSelect
              control={control}
              name="priority"
              required
              label={t('tasks.field.priority')}
              options={taskPriorities.map((value) => ({ value, label: t(`tasks.priority.${value}`) }))}
            />
          );
        return null;
      }}
    />
  );
}
