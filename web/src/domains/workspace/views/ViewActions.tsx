import Check from '@mui/icons-material/Check';
import type { Role } from '@embark/contracts/kit';
import { type View, type ViewList, views as contract } from '@embark/contracts/workspace/views';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { searchOf } from './address.ts';
import type { Views } from './useViews.ts';

type Props = {
  list: ViewList;
  view: View;
  views: Views;
  anchor: HTMLElement;
  onClose: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** The actions on a view: copy its link, make it the list's default for oneself or a role, edit and delete it. */
export function ViewActions({ list, view, views, anchor, onClose, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const choose = useWrite(contract.setDefault, { refreshes: [contract] });
  const { place, defaults } = views;
  const isHere = view.place === null || view.place === place;
  const opensFor = (role: Role | null) =>
    defaults.some((one) => one.place === place && one.viewId === view.id && one.role === role);
  const open = async (role: Role | null) => {
    onClose();
    const viewId = opensFor(role) ? null : view.id;
    try {
      const { message } = await choose.mutateAsync({ list, place, viewId, role });
      toast.success(message);
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      toast.error(refusal);
    }
  };
  const copy = async () => {
    onClose();
    const path = view.place ?? views.pathname;
    await navigator.clipboard.writeText(`${window.location.origin}${path}${searchOf(view)}`);
    toast.success(t('views.copied'));
  };
  const act = (work: () => void) => () => {
    onClose();
    work();
  };
  const toggle = (role: Role | null, text: string) => (
    <MenuItem key={role ?? 'me'} role="menuitemcheckbox" aria-checked={opensFor(role)} onClick={() => void open(role)}>
      <ListItemIcon>{opensFor(role) && <Check fontSize="small" />}</ListItemIcon>
      {text}
    </MenuItem>
  );
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { dense: true, 'aria-label': t('views.more', { name: view.name }) } }}
    >
      {isHere && toggle(null, t('views.opensForMe'))}
      {isHere &&
        views.mayShare &&
        view.roles.map((role) => toggle(role, t('views.opensFor', { role: t(`users.role.${role}`) })))}
      {isHere && <Divider />}
      <MenuItem onClick={() => void copy()}>{t('views.copyLink')}</MenuItem>
      {view.can.edit && <MenuItem onClick={act(onEdit)}>{t('views.edit')}</MenuItem>}
      {view.can.remove && <MenuItem onClick={act(onRemove)}>{t('views.remove')}</MenuItem>}
    </Menu>
  );
}
