import type { Components, Theme } from '@mui/material/styles';

const quickly = { transitionDuration: '120ms' };

/** The skin of the parts: small by default, quiet, one focus ring everywhere. */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { fontSize: '62.5%' },
      body: { fontFeatureSettings: "'cv05', 'cv11', 'ss03'", textRendering: 'optimizeLegibility' },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      ':lang(ar)': { '--heading-spacing': 0, '--overline-spacing': 0 }, // joined letters are not spaced
      '.tabular': { fontVariantNumeric: 'tabular-nums' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
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
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: '1.4rem' } } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 8 } } },
  MuiTableCell: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'sm' }, styleOverrides: { paper: { borderRadius: 12 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.7rem', fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 8, alignItems: 'center' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
