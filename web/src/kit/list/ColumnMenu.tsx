import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import { useTranslation } from '../i18n/useTranslation.ts';
import { minWidthOf, type ShownColumn } from './column.ts';
import { bounded, fittingWidth, widthsNow } from './resize.ts';
import { setSort, sortsIn, withoutSort } from './sort.ts';
import type { Columns } from './useColumns.ts';

type Props = {
  column: ShownColumn<never>;
  columns: Columns<never>;
  anchor: HTMLElement;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  onClose: () => void;
};

/** All column actions, without dragging. */
export function ColumnMenu({ column, columns, anchor, sort, onSort, onClose }: Props) {
  const { t } = useTranslation();
  const rtl = useTheme().direction === 'rtl';
  const { cells, move, setPinned, setShown, setSizes, canHide } = columns;
  const id = column.sortId ?? column.id;
  const sorts = sortsIn(sort);
  const sorted = sorts.find((one) => one.id === id);
  const others = sorts.some((one) => one.id !== id);

  const pinned = column.inset !== undefined;
  const at = cells.findIndex((cell) => cell.id === column.id);
  const beside = (after: boolean) => {
    const cell = cells[at + (after ? 1 : -1)];
    return cell && (cell.inset !== undefined) === pinned ? cell : undefined;
  };
  const grid = anchor.closest<HTMLElement>('[role="grid"]');
  const width = grid ? (widthsNow(grid)[column.id] ?? column.width) : column.width;
  const resize = (to: number) => grid && setSizes({ ...widthsNow(grid), [column.id]: bounded(column, to) });

  const item = (text: string, act: () => void, disabled = false) => (
    <MenuItem
      key={text}
      disabled={disabled}
      onClick={() => {
        onClose();
        act();
      }}
    >
      {text}
    </MenuItem>
  );
  const moveItem = (text: string, after: boolean) => {
    const target = beside(after);
    return item(text, () => target && move(column.id, target.id, after), !target);
  };
  const sortItem = (desc: boolean, add: boolean) =>
    item(
      t(`list.${add ? 'add' : 'sort'}${desc ? 'Descending' : 'Ascending'}`),
      () => onSort(setSort(sort, { id, desc }, add)),
      sorted?.desc === desc && (add || !others),
    );

  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { dense: true, 'aria-label': column.title } }}>
      {column.sortable && [sortItem(false, false), sortItem(true, false)]}
      {column.sortable && others && [sortItem(false, true), sortItem(true, true)]}
      {sorted && item(t('list.unsort'), () => onSort(withoutSort(sort, id)))}
      {column.sortable && <Divider />}
      {moveItem(t('list.moveLeft'), rtl)}
      {moveItem(t('list.moveRight'), !rtl)}
      {pinned
        ? item(t('list.unpin'), () => setPinned(column.id, false))
        : item(t('list.pin'), () => setPinned(column.id, true))}
      <Divider />
      {item(t('list.wider'), () => resize(width + 40))}
      {item(t('list.narrower'), () => resize(width - 40), width <= minWidthOf(column))}
      {item(t('list.fit'), () => grid && resize(fittingWidth(grid, column)))}
      {canHide(column) && <Divider />}
      {canHide(column) && item(t('list.hide'), () => setShown(column.id, false))}
    </Menu>
  );
}
