import { CallHost } from '../../domains/crm/timeline/CallHost.tsx';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, use, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { UnsentHost } from '../../domains/crm/events/index.ts';
import { StatusNames } from '../../domains/crm/choices/index.ts';
import { HelpHost, showHelp } from '../../domains/workspace/help/index.ts';
import { PopUpHost } from '../../domains/workspace/notifications/index.ts';
import { changeSettings, useLook, useSession } from '../../domains/organisation/session/index.ts';
import { CrashGuard } from '../../kit/feedback/ErrorPage.tsx';
import { lazyPart } from '../../kit/call/lazyPart.tsx';
import { WorkHost } from '../../domains/workspace/bulk/WorkHost.tsx'; // not from its index, which imports the dialogs of lists
import { Delayed, Skeletons } from '../../kit/feedback/Delayed.tsx';
import { OfflineNotice } from '../../kit/feedback/OfflineNotice.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { showPalette } from '../palette/paletteOpen.ts';
import { useArea } from '../../kit/theme/AppTheme.tsx';
import { useScreenComing } from '../screen.tsx';
import { ScreenLoadersContext } from '../screenLoaders.ts';
import { useScrollPlaces } from '../useScrollPlaces.ts';
import { goTo } from './goTo.ts';
import { frameOf, ROW, roomOf } from './frame.ts';
import { HomeLink } from './SideNav.tsx';
import { NavBar } from './NavBar.tsx';
import { Panels } from './Panels.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useShortcuts as useKeys } from '../../kit/page/shortcuts.ts';

/** The first tab stop: skips the navigation. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <Link
      href="#main"
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        padding: '8px 16px',
        borderRadius: 1,
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { clipPath: 'inset(50%)', inlineSize: 1, blockSize: 1, overflow: 'hidden', padding: 0 },
      }}
    >
      {t('app.skip')}
    </Link>
  );
}

/** The shell's shortcuts; the page inside handles the same key first. The shortcuts dialog lists these itself. */
const useShortcuts = (keys: Record<string, () => void>) =>
  useKeys(Object.entries(keys).map(([key, act]) => ({ key, act })));

/** `g` and a letter open the everyday screens. */
function useGoTo() {
  const user = useSession();
  const domains = use(ScreenLoadersContext);
  const navigate = useNavigate();
  useKeys(goTo(user, domains).map(({ key, to }) => ({ key, act: () => void navigate(to) })));
}

const keepFolded = (folded: boolean) => changeSettings({ layout: { navbar: { folded } } });

/** Whether the navigation shows icons only, as the user prefers. */
function useFolded() {
  const { layout } = useLook();
  return [layout.navbar.folded, keepFolded] as const;
}

const Listeners = lazyPart(async () => {
  // nothing listens before the user first points, types or moves the focus
  await new Promise((go) => {
    for (const act of ['pointerover', 'keydown', 'focusin']) addEventListener(act, go, { once: true });
  });
  return (await import('./Listeners.tsx')).Listeners;
});
const TopNav = lazyPart(async () => (await import('./TopNav.tsx')).TopNav);
const Footer = lazyPart(async () => (await import('./Footer.tsx')).Footer);
const Floating = lazyPart(async () => (await import('./Floating.tsx')).Floating);
const NavDrawer = lazyPart(async () => (await import('./NavDrawer.tsx')).NavDrawer);
const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** The frame of every screen: navigation at the side or on top, toolbar, and an optional footer. */
export function Shell() {
  const { t } = useTranslation();
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const [folded, fold] = useFolded();
  const [drawerOpen, openDrawer] = useState(false);
  const { pathname, search } = useLocation();
  const busy = useScreenComing();
  useScrollPlaces();
  useGoTo();
  useShortcuts({ '/': openSearch, '?': () => showHelp('page') });

  const { layout } = useLook();
  const navbarArea = useArea('navbar');
  const { style, navbar, toolbar, footer } = layout;
  const isBeside = style === 'layout1';
  const hasNav = isWide && navbar.display;
  const openMenu = hasNav ? undefined : () => openDrawer(true);
  const home = hasNav && !isBeside && <HomeLink />;
  const nav = hasNav && !isBeside && (
    <Box key="nav" {...navbarArea} sx={{ minBlockSize: ROW, backgroundColor: 'background.paper' }}>
      <TopNav>{style === 'layout2' && home}</TopNav>
    </Box>
  );
  const tools = toolbar.display && (
    <Toolbar key="tools" onMenu={openMenu} onHelp={() => showHelp('shortcuts')}>
      {style === 'layout3' && home}
    </Toolbar>
  );

  return (
    <Box sx={frameOf(layout)}>
      <SkipLink />
      {!hasNav && drawerOpen && <NavDrawer side={navbar.position} onClose={() => openDrawer(false)} />}
      <Box sx={{ flex: 1, display: 'flex' }}>
        {hasNav && isBeside && (
          <NavBar
            side={navbar.position}
            folded={navbar.folded || navbar.style === 'folded'}
            onFold={navbar.style === 'folded' ? undefined : () => fold(!folded)}
          />
        )}
        <Box sx={{ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' }}>
          {style === 'layout3' ? [tools, nav] : [nav, tools]}
          <OfflineNotice />
          <Box
            component="main"
            id="main"
            data-address={pathname + search} // the address of the page on screen: during a navigation the previous page stays
            tabIndex={-1}
            sx={{
              flex: 1,
              minInlineSize: 0,
              paddingBlock: { xs: 2, md: 2.5 },
              paddingInline: 'var(--edge)',
              outline: 'none',
              scrollMarginBlockStart: 64,
              '--room': roomOf(layout, isWide),
            }}
          >
            {busy && (
              <Delayed>
                <LinearProgress
                  aria-label={t('kit.loading')}
                  sx={{ position: 'fixed', insetInline: 0, insetBlockStart: 0, zIndex: 'tooltip' }}
                />
              </Delayed>
            )}
            <CrashGuard of={pathname}>
              <Suspense fallback={<Skeletons />}>
                <Outlet />
              </Suspense>
            </CrashGuard>
          </Box>
          {footer.display && <Footer />}
        </Box>
      </Box>
      {!toolbar.display && <Floating onMenu={openMenu} />}
      <Panels />
      <Listeners />
      <PaletteHost />
      <PopUpHost />
      <StatusNames />
      <UnsentHost />
      <CallHost />
      <WorkHost />
      <HelpHost Shortcuts={ShortcutsDialog} />
    </Box>
  );
}

const openSearch = () => showPalette(true);
