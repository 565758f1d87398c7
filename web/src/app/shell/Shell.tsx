import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { CrashGuard } from '../../kit/ErrorPage.tsx';
import { later } from '../../kit/later.tsx';
import { Late, Skeletons } from '../../kit/Late.tsx';
import { HintHost } from '../../kit/HintHost.tsx';
import { OfflineNotice } from '../../kit/OfflineNotice.tsx';
import { useScreenComing } from '../screen.tsx';
import { useScrollPlaces } from '../useScrollPlaces.ts';
import { NavBar } from './NavBar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useFolded } from './useFolded.ts';
import { useShortcuts } from './useShortcuts.ts';

const NavDrawer = later(async () => (await import('./NavDrawer.tsx')).NavDrawer);
const ShortcutsDialog = later(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** What stands round every screen: navigation at the start edge, toolbar on top, the screen in the middle. */
export function Shell() {
  const { t } = useTranslation();
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const [folded, fold] = useFolded();
  const [drawerOpen, openDrawer] = useState(false);
  const [helpOpen, openHelp] = useState(false);
  const { pathname } = useLocation();
  const busy = useScreenComing();
  useScrollPlaces();
  useShortcuts({ '/': focusSearch, '?': () => openHelp(true) });

  return (
    <Box sx={{ display: 'flex', minBlockSize: '100dvh' }}>
      <SkipLink />
      {isWide ? (
        <NavBar folded={folded} onFold={() => fold(!folded)} />
      ) : (
        drawerOpen && <NavDrawer onClose={() => openDrawer(false)} />
      )}
      <Box sx={{ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' }}>
        <Toolbar onMenu={isWide ? undefined : () => openDrawer(true)} onHelp={() => openHelp(true)} />
        <OfflineNotice />
        {busy && (
          <Late>
            <LinearProgress
              aria-label={t('kit.loading')}
              sx={{ position: 'fixed', insetInline: 0, insetBlockStart: 0, zIndex: 'tooltip' }}
            />
          </Late>
        )}
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{
            flex: 1,
            minInlineSize: 0,
            padding: { xs: 2, md: 2.5 },
            outline: 'none',
            scrollMarginBlockStart: 64,
            '--room': { xs: 'calc(100dvh - 88px)', md: 'calc(100dvh - 100px)' }, // what the toolbar and the padding leave
          }}
        >
          <CrashGuard of={pathname}>
            <Suspense fallback={<Skeletons />}>
              <Outlet />
            </Suspense>
          </CrashGuard>
        </Box>
      </Box>
      <HintHost />
      {helpOpen && <ShortcutsDialog open onClose={() => openHelp(false)} />}
    </Box>
  );
}

const focusSearch = () => document.querySelector<HTMLInputElement>('#page-search')?.focus();
