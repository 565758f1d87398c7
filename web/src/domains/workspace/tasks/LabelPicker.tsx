import { type Task, tasks } from '@embark/contracts/workspace/tasks';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useSave } from '../../../kit/toast/useSave.ts';
import { refreshes } from './refreshes.ts';
import { useLabels } from './useTaskFields.ts';

/** The user's own labels of a task; nobody else sees them. */
export function LabelPicker({ task }: { task: Task }) {
  const { t } = useTranslation();
  const save = useSave();
  const labels = useLabels();
  const { mutateAsync } = useWrite(tasks.setLabels, { refreshes });
  if (labels.length === 0) return null;
  return (
    <Autocomplete
      multiple
      size="small"
      data-unprinted
      options={labels}
      noOptionsText={t('kit.noOptions')}
      clearText={t('kit.clear')}
      openText={t('kit.choose')}
      closeText={t('kit.close')}
      value={labels.filter(({ id }) => task.labels.includes(id))}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, chosen) => save(() => mutateAsync({ id: task.id, labels: chosen.map(({ id }) => id) }))}
      renderInput={(params) => <TextField {...params} label={t('tasks.yourLabels')} />}
    />
  );
}
