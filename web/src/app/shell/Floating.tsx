import Paper from '@mui/material/Paper';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useLook } from '../../domains/organisation/session/index.ts';
import { footOf } from './frame.ts';
import { PanelButton } from './PanelButton.tsx';
import { ToolButton } from './ToolButton.tsx';

/** Without a toolbar the ways to the menu and to the settings stay within reach. */
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
