import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useIsBoard } from './useListFilter.ts';

/** The same rows as a list or as a board by status. */
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
      aria-label={t('list.layout.title')}
    >
      {(['list', 'board'] as const).map((layout) => {
        const Icon = icons[layout];
        return (
          <ToggleButton
            key={layout}
            value={layout}
            aria-label={t(`list.layout.${layout}`)}
            data-hint={t(`list.layout.${layout}`)}
          >
            <Icon fontSize="small" />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
