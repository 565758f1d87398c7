import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { isLanguage, languages } from '../i18n/languages.ts';
import { modeOf, plainThemes, schemeIn, type Themes, themeStyles } from './areas.ts';
import { cacheOf } from './caches.ts';
import { themeOf } from './theme.ts';

type Choice = {
  themes?: Themes;
  mode?: 'light' | 'dark' | 'system';
  /** By default that of the language. */
  direction?: 'ltr' | 'rtl' | undefined;
  thinScrollbars?: boolean;
};

const ThemesContext = createContext(plainThemes);
const thin = { '*': { scrollbarWidth: 'thin', scrollbarColor: 'rgb(128 134 146 / 0.55) transparent' } } as const;

/** The theme in the page's direction. boot.js applies its stored part to <html> before the first paint. */
export function AppTheme({
  themes = plainThemes,
  mode,
  direction,
  thinScrollbars = false,
  children,
}: Choice & { children: ReactNode }) {
  const { i18n } = useTranslation();
  const dir = direction ?? languages[isLanguage(i18n.language) ? i18n.language : 'en'].dir;
  const theme = useMemo(() => themeOf(dir), [dir]);
  const styles = useMemo(() => themeStyles(themes), [themes]);

  return (
    <CacheProvider value={cacheOf(dir)}>
      <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange noSsr>
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={styles} />
        {thinScrollbars && <GlobalStyles styles={thin} />}
        {mode && <Mode mode={mode} />}
        <ThemesContext value={themes}>{children}</ThemesContext>
      </ThemeProvider>
    </CacheProvider>
  );
}

function Mode({ mode }: { mode: 'light' | 'dark' | 'system' }) {
  const { mode: present, setMode } = useColorScheme();
  useEffect(() => {
    if (present !== mode) setMode(mode);
  }, [mode, present, setMode]);
  return null;
}

/** Props that mark an element as an area with its own theme. */
export function useArea(area: 'navbar' | 'toolbar' | 'footer') {
  const themes = use(ThemesContext);
  const { colorScheme } = useColorScheme();
  const scheme = schemeIn(themes, area, colorScheme === 'dark' ? 'dark' : 'light');
  return { 'data-area': area, 'data-scheme': modeOf(scheme) } as const;
}
