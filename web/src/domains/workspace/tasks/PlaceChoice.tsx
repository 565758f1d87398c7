import { taskFilters, taskFolders } from '@embark/contracts/workspace/tasks';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { filterPath, folderPath, labelPath, usePlace } from './place.ts';
import { useLabels } from './useTaskFields.ts';

/** The folder, filter or label on a phone: one choice instead of the pane. */
export function PlaceChoice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = useLabels();
  const { path } = usePlace();
  return (
    <TextField
      select
      size="small"
      label={t('tasks.places')}
      value={path}
      onChange={({ target }) => void navigate(target.value)}
    >
      {taskFolders.map((folder) => (
        <MenuItem key={folder} value={folderPath(folder)}>
          {t(`tasks.folder.${folder}`)}
        </MenuItem>
      ))}
      {taskFilters.map((view) => (
        <MenuItem key={view} value={filterPath(view)}>
          {t(`tasks.view.${view}`)}
        </MenuItem>
      ))}
      {labels.map(({ id, handle, name }) => (
        <MenuItem key={id} value={labelPath(handle)}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
