import { type LabelColour, labelColours, NewTaskLabel, type TaskLabel, tasks } from '@embark/contracts/workspace/tasks';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useSave } from '../../../kit/toast/useSave.ts';
import { Dot } from './parts.tsx';
import { useLabels } from './useTaskFields.ts';
import { refreshes } from './refreshes.ts';

/** The user's own labels: add, rename, recolour and delete. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const [editing, edit] = useState<TaskLabel>();
  return <LabelForm key={editing?.id ?? 'new'} label={editing} onEdit={edit} onClose={onClose} />;
}

type Props = { label: TaskLabel | undefined; onEdit: (label: TaskLabel | undefined) => void; onClose: () => void };

function LabelForm({ label, onEdit, onClose }: Props) {
  const { t } = useTranslation();
  const labels = useLabels();
  const run = useSave();
  const add = useWrite(tasks.addLabel, { refreshes }).mutateAsync;
  const change = useWrite(tasks.changeLabel, { refreshes }).mutateAsync;
  const remove = useWrite(tasks.removeLabel, { refreshes }).mutateAsync;
  const start: { name: string; colour: LabelColour } = { name: label?.name ?? '', colour: label?.colour ?? 'blue' };
  const { control, state, submit, form } = useContractForm(NewTaskLabel, {
    start,
    save: async (given) => {
      if (label) await change({ ...given, id: label.id });
      else await add(given);
      form.reset({ name: '', colour: 'blue' });
      onEdit(undefined);
    },
  });
  return (
    <FormDialog
      title={t('tasks.manageLabels')}
      state={state}
      submit={submit}
      save={t(label ? 'tasks.saveLabel' : 'tasks.addLabel')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <Box component="ul" aria-label={t('tasks.labels')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {labels.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Dot colour={one.colour} />
            <Box component="bdi" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              {one.name}
            </Box>
            <IconButton size="small" aria-label={t('tasks.editLabel', { name: one.name })} onClick={() => onEdit(one)}>
              <Edit fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('tasks.deleteLabel', { name: one.name })}
              onClick={() => run(() => remove({ id: one.id }))}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <FormText control={control} name="name" required label={t('tasks.labelName')} />
      <FormSelect
        control={control}
        name="colour"
        required
        label={t('tasks.colour')}
        options={labelColours.map((value) => ({ value, label: t(`tasks.colours.${value}`) }))}
      />
    </FormDialog>
  );
}
