import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, languages } from '../i18n/languages.ts';
import { cacheOf } from './caches.ts';
import { type AccentName, accents } from './palettes.ts';
import { themeOf } from './theme.ts';

/** The look in the language's direction. The kept colour scheme is on <html> before the first paint (boot.js). */
export function AppTheme({ accent, children }: { accent: AccentName; children: ReactNode }) {
  const { i18n } = useTranslation();
  const dir = languages[isLanguage(i18n.language) ? i18n.language : 'en'].dir;
  const theme = useMemo(() => themeOf(accent, dir), [accent, dir]);

  return (
    <CacheProvider value={cacheOf(dir)}>
      <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange noSsr>
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={{ ':root': { '--logo-ground': accents[accent].light.main } }} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
