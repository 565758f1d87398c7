import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { Bell } from '../../domains/workspace/notifications/index.ts';
import { useLook } from '../../domains/organisation/session/index.ts';
import { useArea } from '../../kit/theme/AppTheme.tsx';
import { CompanyChip } from './CompanyChip.tsx';
import { LanguageMenu, ModeMenu } from './Menus.tsx';
import { PageSearch } from './PageSearch.tsx';
import { PanelButton } from './PanelButton.tsx';
import { ShortcutsBar } from './ShortcutsBar.tsx';
import { ToolButton } from './ToolButton.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useFullscreen } from './useFullscreen.ts';
import { lazyPart } from '../../kit/call/lazyPart.tsx';

const FontSizePopover = lazyPart(async () => (await import('./FontSizePopover.tsx')).FontSizePopover);

function FontSizeButton() {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        wideOnly
        label={t('app.fontSize.label')}
        icon="fontSize"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        preload={FontSizePopover.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && <FontSizePopover id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

function FullscreenButton() {
  const { t } = useTranslation();
  const { full, toggle, can } = useFullscreen();
  if (!can) return null;
  return (
    <ToolButton
      wideOnly
      label={t(full ? 'app.fullscreen.leave' : 'app.fullscreen.enter')}
      icon={full ? 'fullscreenExit' : 'fullscreen'}
      onClick={toggle}
    />
  );
}

type Props = { onMenu?: () => void; onHelp: () => void; children?: React.ReactNode };

const bell = (label: string) => <PanelButton name="notifications" label={label} />;

/** What is at hand on every screen; what a phone has no room for stands among its other tools. */
export function Toolbar({ onMenu, onHelp, children }: Props) {
  const { t } = useTranslation();
  const { layout } = useLook();
  const area = useArea('toolbar');
  return (
    <Box
      component="header"
      {...area}
      sx={{
        position: layout.toolbar.position === 'fixed' ? 'sticky' : 'static',
        insetBlockStart: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 0.75 },
        minBlockSize: { xs: 56, md: 60 },
        paddingInline: 'var(--edge)',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        color: 'text.primary',
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      {onMenu && <ToolButton label={t('app.openMenu')} icon="menu" onClick={onMenu} />}
      {children}
      <PageSearch />
      <ShortcutsBar />
      <Box sx={{ flex: 1 }} />
      <CompanyChip />
      <LanguageMenu />
      <FontSizeButton />
      <FullscreenButton />
      <ModeMenu />
      <ToolButton
        wideOnly
        label={t('app.shortcuts.title')}
        icon="keyboard"
        keys="?"
        onClick={onHelp}
        sx={{ '@media (pointer: coarse)': { display: 'none' } }}
      />
      <PanelButton name="schemes" sx={{ display: { xs: 'none', lg: 'inline-flex' } }} />
      <PanelButton name="settings" wideOnly />
      <PanelButton name="quick" wideOnly />
      <Bell button={bell} />
      <PanelButton name="tools" sx={{ display: { md: 'none' } }} />
      <UserMenu />
    </Box>
  );
}
