import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import { darkSurfaces, darkTones, lightSurfaces, lightTones } from './palettes.ts';
import { schemeColours } from './schemes.ts';

const family = "'Inter Variable', 'Noto Sans Arabic Variable', 'Noto Sans Bengali Variable', system-ui, sans-serif";
const heading = (size: string, weight = 600) => ({
  fontSize: size,
  fontWeight: weight,
  lineHeight: 1.3,
  letterSpacing: 'var(--heading-spacing, -0.01em)',
});

/** The parts in one direction; the colours chosen are laid over these as variables. Sizes rest on 62.5 %: 1rem is 10 px at scale 1. */
export const themeOf = (direction: 'ltr' | 'rtl') =>
  createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'data-scheme' },
    colorSchemes: {
      light: { palette: { ...lightSurfaces, primary: schemeColours.light4.accent, tones: lightTones } },
      dark: { palette: { ...darkSurfaces, primary: schemeColours.dark4.accent, tones: darkTones } },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } },
    shape: { borderRadius: 8 },
    typography: {
      htmlFontSize: 10,
      fontSize: 14,
      fontFamily: family,
      h1: heading('2.2rem', 650),
      h2: heading('1.8rem'),
      h3: heading('1.6rem'),
      h4: heading('1.4rem'),
      h5: heading('1.4rem'),
      h6: heading('1.3rem'),
      subtitle1: { fontSize: '1.5rem', fontWeight: 550 },
      subtitle2: { fontSize: '1.3rem', fontWeight: 600 },
      body1: { fontSize: '1.4rem', lineHeight: 1.5 },
      body2: { fontSize: '1.3rem', lineHeight: 1.45 },
      caption: { fontSize: '1.2rem', lineHeight: 1.4 },
      overline: {
        fontSize: '1.1rem',
        fontWeight: 600,
        letterSpacing: 'var(--overline-spacing, 0.06em)',
        lineHeight: 1.6,
      },
      button: { textTransform: 'none', fontSize: '1.35rem', letterSpacing: 0 },
    },
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 160,
        complex: 180,
        enteringScreen: 160,
        leavingScreen: 120,
      },
    },
    components,
  });
