import Check from '@mui/icons-material/Check';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { BoardSortProps } from './board.ts';

/** The menu of a board's sort orders. */
export function SortChoices(props: BoardSortProps & { anchor: HTMLElement; onClose: () => void }) {
  const { anchor, sort, sorts, onSort, onClose } = props;
  const { t } = useTranslation();
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { dense: true, 'aria-label': t('list.sort') } }}>
      {sorts.map((one) => (
        <MenuItem
          key={one.title}
          role="menuitemradio"
          aria-checked={one.sort === sort}
          onClick={() => {
            onClose();
            onSort(one.sort);
          }}
        >
          <ListItemIcon>{one.sort === sort && <Check fontSize="small" />}</ListItemIcon>
          {one.title}
        </MenuItem>
      ))}
    </Menu>
  );
}
