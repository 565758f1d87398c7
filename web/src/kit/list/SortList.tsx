import Check from '@mui/icons-material/Check';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { ListColumn } from './column.ts';
import type { ListProps } from './props.ts';
import { sortsIn, textOfSorts } from './sort.ts';

type Props = Pick<ListProps<never>, 'sort' | 'onSort'> & {
  columns: readonly ListColumn<never>[];
  anchor: HTMLElement;
  onClose: () => void;
};

/** The sort menu of a list. */
export function SortList({ sort, onSort, columns, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const [first] = sortsIn(sort);
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, sortId, title }) =>
      [false, true].map((desc) => ({
        id: sortId ?? id,
        desc,
        text: t(desc ? 'list.fromTop' : 'list.fromBottom', { column: title }),
      })),
    );

  if (choices.length === 0) return null;
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('list.sort') }, paper: { sx: { maxBlockSize: '80dvh' } } }}
    >
      {choices.map(({ id, desc, text }) => {
        const on = first?.id === id && first.desc === desc;
        return (
          <MenuItem
            key={text}
            role="menuitemradio"
            aria-checked={on}
            onClick={() => {
              onClose();
              onSort(on ? undefined : textOfSorts([{ id, desc }]));
            }}
          >
            <ListItemIcon>{on && <Check fontSize="small" />}</ListItemIcon>
            {text}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
