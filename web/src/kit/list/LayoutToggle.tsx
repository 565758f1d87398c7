import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import IconButton from '@mui/material/IconButton';
import { useAddressParams } from '../call/useAddressParams.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Segments } from '../page/Segments.tsx';
import { useIsBoard } from './useListFilter.ts';
import { usePhone } from './usePhone.ts';

const layouts = ['list', 'board'] as const;
const icons = { list: ViewListOutlined, board: ViewKanbanOutlined };

/** Switches between the list and the board by status. */
export function LayoutToggle() {
  const { t } = useTranslation();
  const phone = usePhone();
  const [, edit] = useAddressParams();
  const now = useIsBoard() ? 'board' : 'list';
  const change = (layout: 'list' | 'board') =>
    edit((next) => {
      if (layout === 'board') next.set('layout', 'board');
      else next.delete('layout');
    });
  if (phone) {
    const other = now === 'list' ? 'board' : 'list';
    const Icon = icons[other];
    return (
      <IconButton
        aria-label={t(`list.layout.${other}`)}
        onClick={() => change(other)}
        sx={{ inlineSize: 44, blockSize: 44 }}
      >
        <Icon />
      </IconButton>
    );
  }
  return (
    <Segments
      label={t('list.layout.title')}
      value={now}
      options={layouts.map((value) => ({ value, label: t(`list.layout.${value}`) }))}
      onChange={change}
    />
  );
}
