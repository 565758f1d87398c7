import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../i18n/useTranslation.ts';
import { formatNumber } from '../text/format.ts';
import type { ColumnNames } from './board.ts';

type Props = {
  columns: ColumnNames;
  picked: string;
  anchor: HTMLElement;
  onPick: (column: string) => void;
  onClose: () => void;
};

/** The menu of a board's columns with their counts. */
export function ColumnChoices({ columns, picked, anchor, onPick, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('board.column') } }}>
      {columns.map(({ id, title, total }) => (
        <MenuItem
          key={id}
          selected={id === picked}
          onClick={() => {
            onClose();
            onPick(id);
          }}
          sx={{ gap: 2, minBlockSize: 44 }}
        >
          {title}
          <Typography component="small" color="textSecondary" className="tabular" sx={{ marginInlineStart: 'auto' }}>
            {formatNumber(total)}
          </Typography>
        </MenuItem>
      ))}
    </Menu>
  );
}
