import Paper from '@mui/material/Paper';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useLook } from '../../domains/organisation/session/index.ts';
import { footOf } from './frame.ts';
import { PanelButton } from './PanelButton.tsx';
import { ToolButton } from './ToolButton.tsx';

/** Floating buttons for menu and settings when there is no toolbar. */
export function Floating({ onMenu }: { onMenu?: () => void }) {
  const { t } = useTranslation();
  const { layout } = useLook();
  return (
    <Paper
      elevation={6}
      sx={{
        position: 'fixed',
        insetBlockEnd: 16 + footOf(layout), // never behind the footer
        insetInlineEnd: 16,
        zIndex: 'speedDial',
        borderRadius: 2,
        '@media print': { display: 'none' },
      }}
    >
      {onMenu && <ToolButton label={t('app.openMenu')} icon="menu" onClick={onMenu} />}
      <PanelButton name="settings" />
    </Paper>
  );
}
