import EventBusy from '@mui/icons-material/EventBusyOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useIsBoard } from './useIsBoard.ts';

/** The same enquiries as a list or as a board by status. */
export function LayoutToggle() {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const change = (layout: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (layout === 'board') next.set('layout', 'board');
      else next.delete('layout');
      return next;
    });
  const icons = { list: ViewListOutlined, board: ViewKanbanOutlined };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={useIsBoard() ? 'board' : 'list'}
      onChange={(_, layout: string | null) => layout && change(layout)}
      aria-label={t('enquiries.layout.title')}
    >
      {(['list', 'board'] as const).map((layout) => {
        const Icon = icons[layout];
        return (
          <ToggleButton
            key={layout}
            value={layout}
            aria-label={t(`enquiries.layout.${layout}`)}
            data-hint={t(`enquiries.layout.${layout}`)}
          >
            <Icon fontSize="small" />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}

/** The way from the enquiries to those whose next step slipped. */
export function PromisesLink() {
  const { t } = useTranslation();
  const label = t('enquiries.layout.promises');
  return (
    <IconButton component={Link} to="/apps/broken-promises" aria-label={label} data-hint={label}>
      <EventBusy fontSize="small" />
    </IconButton>
  );
}
