import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import IconButton from '@mui/material/IconButton';
import { useAddressParams } from '../call/useAddressParams.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Segments } from '../page/Segments.tsx';
import { type Layout, useLayout } from './useListFilter.ts';
import { usePhone } from './useScreen.ts';

const icons = { list: ViewListOutlined, board: ViewKanbanOutlined, calendar: CalendarMonthOutlined };

/** Switches between the list, its board and its calendar, as far as it has them. */
export function LayoutToggle({ offered }: { offered: readonly Layout[] }) {
  const { t } = useTranslation();
  const phone = usePhone();
  const [, edit] = useAddressParams();
  const asked = useLayout();
  const now = offered.includes(asked) ? asked : 'list';
  const change = (layout: Layout) =>
    edit((next) => {
      if (layout === 'list') next.delete('layout');
      else next.set('layout', layout);
    });
  if (phone)
    return offered
      .filter((one) => one !== now)
      .map((other) => {
        const Icon = icons[other];
        return (
          <IconButton
            key={other}
            aria-label={t(`list.layout.${other}`)}
            onClick={() => change(other)}
            sx={{ inlineSize: 44, blockSize: 44 }}
          >
            <Icon />
          </IconButton>
        );
      });
  return (
    <Segments
      label={t('list.layout.title')}
      value={now}
      options={offered.map((value) => ({ value, label: t(`list.layout.${value}`) }))}
      onChange={change}
    />
  );
}
