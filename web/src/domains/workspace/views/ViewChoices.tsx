import Check from '@mui/icons-material/Check';
import type { View } from '@embark/contracts/workspace/views';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { searchOf } from './address.ts';
import { withoutView } from './viewCache.ts';
import type { Views } from './useViews.ts';

type Props = {
  anchor: HTMLElement;
  views: Views;
  onClose: () => void;
  onSave: () => void;
  onManage: () => void;
};

/** The views of a list, grouped by owner. */
export function ViewChoices({ anchor, views, onClose, onSave, onManage }: Props) {
  const { t } = useTranslation();
  const { here, shown, pathname } = views;
  const choice = (key: string, to: string, name: string, on: boolean) => (
    <MenuItem key={key} component={Link} to={to} role="menuitemradio" aria-checked={on} onClick={onClose}>
      <ListItemIcon>{on && <Check fontSize="small" />}</ListItemIcon>
      <bdi>{name}</bdi>
    </MenuItem>
  );
  const group = (title: string, rows: View[]) =>
    rows.length > 0 && [
      <ListSubheader key={title} role="presentation" disableSticky sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
        {title}
      </ListSubheader>,
      rows.map((view) => choice(view.id, `${pathname}${searchOf(view)}`, view.name, view.id === shown?.id)),
    ];
  const act = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { dense: true, 'aria-label': t('views.title') },
        paper: { sx: { maxBlockSize: '80dvh', minInlineSize: 220 } },
      }}
    >
      {choice('none', withoutView(pathname), t('views.none'), shown === undefined)}
      {group(
        t('views.mine'),
        here.filter(({ isMine }) => isMine),
      )}
      {group(
        t('views.shared'),
        here.filter(({ isMine }) => !isMine),
      )}
      <Divider />
      <MenuItem onClick={act(onSave)}>{t('views.saveAsNewView')}</MenuItem>
      <MenuItem onClick={act(onManage)}>{t('views.manage')}</MenuItem>
    </Menu>
  );
}
