import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { officesFor, type Permission } from '@embark/contracts/kit';
import MuiButton from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListSelection } from '../../../../kit/list/ListView.tsx';
import { useShortcuts } from '../../../../kit/page/shortcuts.ts';
import { useVisitor } from '../../../organisation/session/index.ts';
import type { BulkKind } from './BulkDialog.tsx';

const looks = {
  assign: { key: 'a', icon: <PersonOutlined /> },
  move: { key: 'm', icon: <SwapHoriz /> },
  followUp: { key: 'f', icon: <EventOutlined /> },
  tags: { key: 't', icon: <LabelOutlined /> },
  set: { key: 's', icon: <EditOutlined /> },
  done: { key: 'e', icon: <CheckCircleOutlined /> },
  due: { key: 'd', icon: <EventOutlined /> },
  approve: { key: 'y', icon: <CheckCircleOutlined /> },
  reject: { key: 'n', icon: <CancelOutlined /> },
} as const;
type Button = keyof typeof looks;
export type BulkAsked<K extends BulkKind = BulkKind> = {
  kind: K;
  selection: ListSelection;
  onClose: () => void;
  onDone: () => void;
};

type Export = (format: 'csv' | 'xlsx', selection: ListSelection) => Promise<void>;
export type BulkBarProps<K extends BulkKind> = {
  /** The actions of the list, as buttons and in the menu. */
  buttons: readonly (K & Button)[];
  more?: readonly (K & Exclude<BulkKind, Button>)[];
  /** The permission needed to assign. */
  assigns?: Permission;
  /** The label of the assign action, if not "Assign". */
  assignText?: string;
  /** The dialog of an action, based on BulkDialog; loaded on demand. */
  dialog: (asked: BulkAsked<K>) => ReactNode;
  preload: () => void;
  selection: ListSelection;
  count: number;
  clear: () => void;
  /** Absent without the permission to export. */
  onExport: Export | undefined;
};

/** Moves the focus to the list, because the bar with the focused button is gone. */
const focusList = () =>
  document
    .querySelector<HTMLElement>('#main [role="grid"] [tabindex="0"], #main [role="list"] [tabindex="0"], #main')
    ?.focus();

/** The bulk actions on selected rows: as buttons, shortcuts and palette commands. */
export function BulkBar<K extends BulkKind>(props: BulkBarProps<K>) {
  const {
    buttons,
    more = [],
    assigns = 'enquiries.reassign',
    assignText,
    dialog,
    preload,
    selection,
    count,
    clear,
    onExport,
  } = props;
  const { t } = useTranslation();
  const role = useVisitor()?.role ?? [];
  const [asking, ask] = useState<K>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const mayAssign = officesFor(role, assigns).length > 0;
  const offered = buttons.filter((kind) => kind !== 'assign' || mayAssign).map((kind) => ({ kind, ...looks[kind] }));
  const number = formatNumber(count);
  useShortcuts(
    offered.map(({ kind, key }) => ({ key, says: t(`bulk.key.${kind}`, { count, number }), act: () => ask(kind) })),
  );
  const choose = (act: () => void) => () => {
    setAnchor(undefined);
    act();
  };
  return (
    <>
      {offered.map(({ kind, key, icon }) => (
        <MuiButton
          key={kind}
          size="small"
          color="inherit"
          startIcon={icon}
          aria-keyshortcuts={key}
          data-hint={`${t(`bulk.key.${kind}`, { count, number })} (${key})`}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => ask(kind)}
        >
          {kind === 'assign' && assignText ? assignText : t(`bulk.actions.${kind}`)}
        </MuiButton>
      ))}
      {(more.length > 0 || onExport) && (
        <MuiButton
          size="small"
          color="inherit"
          startIcon={<MoreHoriz />}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('bulk.actions.more')}
        </MuiButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {more.map((kind) => (
          <MenuItem key={kind} onClick={choose(() => ask(kind))}>
            {t(`bulk.actions.${kind}`)}
          </MenuItem>
        ))}
        {onExport && [
          <MenuItem key="csv" onClick={choose(() => void onExport('csv', selection))}>
            {t('bulk.actions.exportCsv')}
          </MenuItem>,
          <MenuItem key="xlsx" onClick={choose(() => void onExport('xlsx', selection))}>
            {t('bulk.actions.exportXlsx')}
          </MenuItem>,
        ]}
      </Menu>
      {asking &&
        dialog({
          kind: asking,
          selection,
          onClose: () => ask(undefined),
          onDone: () => {
            ask(undefined);
            clear();
            setTimeout(focusList);
          },
        })}
    </>
  );
}
