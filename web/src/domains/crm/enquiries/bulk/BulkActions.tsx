import EventOutlined from '@mui/icons-material/EventOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { officesFor } from '@embark/contracts/kit';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import type { ListSelection } from '../../../../kit/list/ListView.tsx';
import { useShortcuts } from '../../../../kit/page/shortcuts.ts';
import { useVisitor } from '../../../organisation/session/index.ts';
import type { Kind } from './action.ts';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog);

const buttons = [
  { kind: 'assign', key: 'a', icon: <PersonOutlined /> },
  { kind: 'move', key: 'm', icon: <SwapHoriz /> },
  { kind: 'followUp', key: 'f', icon: <EventOutlined /> },
  { kind: 'tags', key: 't', icon: <LabelOutlined /> },
] as const;

type Export = (format: 'csv' | 'xlsx', selection: ListSelection) => Promise<void>;
type Props = {
  selection: ListSelection;
  count: number;
  clear: () => void;
  /** Absent for those who may take nothing along. */
  onExport: Export | undefined;
};

/** The list takes the focus back, for the bar with the button that had it is gone. */
const focusList = () =>
  document
    .querySelector<HTMLElement>('#main [role="grid"] [tabindex="0"], #main [role="list"] [tabindex="0"], #main')
    ?.focus();

/** What can be done with the selected enquiries: by button, by key, and from the palette. */
export function BulkActions({ selection, count, clear, onExport }: Props) {
  const { t } = useTranslation();
  const role = useVisitor()?.role ?? [];
  const [asking, ask] = useState<Kind>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const mayAssign = officesFor(role, 'enquiries.reassign').length > 0;
  const offered = buttons.filter(({ kind }) => kind !== 'assign' || mayAssign);
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
        <Button
          key={kind}
          size="small"
          color="inherit"
          startIcon={icon}
          aria-keyshortcuts={key}
          data-hint={`${t(`bulk.key.${kind}`, { count, number })} (${key})`}
          onPointerEnter={ActionDialog.preload}
          onFocus={ActionDialog.preload}
          onClick={() => ask(kind)}
        >
          {t(`bulk.actions.${kind}`)}
        </Button>
      ))}
      <Button
        size="small"
        color="inherit"
        startIcon={<MoreHoriz />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('bulk.actions.more')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {(['rating', 'leadStatus'] as const).map((kind) => (
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
      {asking && (
        <ActionDialog
          kind={asking}
          selection={selection}
          onClose={() => ask(undefined)}
          onDone={() => {
            ask(undefined);
            clear();
            setTimeout(focusList);
          }}
        />
      )}
    </>
  );
}
