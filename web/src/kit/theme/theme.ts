import { createTheme } from '@mui/material/styles';
import { darkSurfaces, darkTones, lightSurfaces, lightTones } from './palettes.ts';
import { schemeColours } from './schemes.ts';

const quickly = { transitionDuration: '120ms' };

/** The default styles of MUI components: small, quiet, with one focus ring everywhere. */
const components: NonNullable<NonNullable<Parameters<typeof createTheme>[0]>['components']> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { fontSize: '62.5%' },
      body: { fontFeatureSettings: "'cv05', 'cv11', 'ss03'", textRendering: 'optimizeLegibility' },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      ':lang(ar)': { '--heading-spacing': 0, '--overline-spacing': 0 }, // letter spacing would break joined letters
      '.tabular': { fontVariantNumeric: 'tabular-nums' },
      '@media (prefers-reduced-motion: reduce)': {
        // `none`, because with a short duration every element would start a transition whenever its style changes
        '*, *::before, *::after': {
          transition: 'none !important',
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important', // otherwise skeletons flicker endlessly
        },
      },
      '@media print': { html: { colorScheme: 'light' } },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: { root: { ...quickly, minHeight: 32, paddingInline: 12, fontWeight: 550, whiteSpace: 'nowrap' } },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 8, minWidth: 32, minHeight: 32 } },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: { defaultProps: { size: 'small' } },
  MuiInputLabel: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) } },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: ({ theme }) => ({ borderColor: `rgb(from ${theme.vars.palette.text.primary} r g b / 0.28)` }),
      input: { '&::placeholder': { opacity: 0.72 }, '&:placeholder-shown': { textOverflow: 'ellipsis' } },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { fontWeight: 500 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 40, textTransform: 'none', fontWeight: 550, paddingInline: 12 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiMenu: { defaultProps: { slotProps: { paper: { role: 'complementary' } } } }, // its content must be within a landmark
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: '1.4rem' } } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 8 } } },
  MuiTableCell: { styleOverrides: { root: { '&.MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' } } } }, // in words a tabular hyphen is as wide as a digit
  MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'sm' }, styleOverrides: { paper: { borderRadius: 12 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.7rem', fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 8, alignItems: 'center' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};

const family = "'Inter Variable', 'Noto Sans Arabic Variable', 'Noto Sans Bengali Variable', system-ui, sans-serif";
const heading = (size: string, weight = 600) => ({
  fontSize: size,
  fontWeight: weight,
  lineHeight: 1.3,
  letterSpacing: 'var(--heading-spacing, -0.01em)',
});

/** The MUI theme of one direction; chosen colours override it as variables. Sizes are based on 62.5 %: 1rem is 10 px at scale 1. */
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
