import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '../i18n/useTranslation.ts';

type Target = { id: string; title: string; goes: boolean };
type Props = {
  label: string;
  anchor: HTMLElement;
  targets: readonly Target[];
  onMove: (column: string) => void;
  onClose: () => void;
};

/** The columns a card may move to; others are listed as disabled. */
export function MoveMenu({ label, anchor, targets, onMove, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('board.menu', { card: label }) } }}
    >
      {targets.map(({ id, title, goes }) => (
        <MenuItem
          key={id}
          disabled={!goes}
          onClick={() => {
            onClose();
            onMove(id);
          }}
        >
          {goes ? t('board.to', { column: title }) : t('board.toRefused', { column: title })}
        </MenuItem>
      ))}
    </Menu>
  );
}
