import Check from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type Density, densities } from './preference.ts';
import type { Columns } from './useColumns.ts';

const isDensity = (name: string): name is Density => Object.hasOwn(densities, name);

const choice = (role: string, id: string, text: string, on: boolean, act: () => void, disabled = false) => (
  <MenuItem key={id} role={role} aria-checked={on} disabled={disabled} onClick={act}>
    <ListItemIcon>{on && <Check fontSize="small" />}</ListItemIcon>
    {text}
  </MenuItem>
);
const heading = (text: string) => (
  <ListSubheader role="presentation" disableSticky sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
    {text}
  </ListSubheader>
);

type Props = { columns: Columns<never>; anchor: HTMLElement; onClose: () => void };

/** Visible columns, row density, and a reset to the list's defaults. */
export function ViewList({ columns, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const { all, isShown, canHide, setShown, density, setDensity, reset } = columns;
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { dense: true, 'aria-label': t('list.view') }, paper: { sx: { maxBlockSize: '80dvh' } } }}
    >
      {heading(t('list.density'))}
      {Object.keys(densities)
        .filter(isDensity)
        .map((one) => choice('menuitemradio', one, t(`list.${one}`), one === density, () => setDensity(one)))}
      <Divider />
      {heading(t('list.columns'))}
      {all.map((column) =>
        choice(
          'menuitemcheckbox',
          `column ${column.id}`,
          column.title,
          isShown(column),
          () => setShown(column.id, !isShown(column)),
          !canHide(column),
        ),
      )}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          reset();
        }}
      >
        {t('list.reset')}
      </MenuItem>
    </Menu>
  );
}
