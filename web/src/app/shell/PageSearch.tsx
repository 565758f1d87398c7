import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { preloadPalette } from '../palette/PaletteHost.tsx';
import { showPalette } from '../palette/paletteOpen.ts';
import { heldKey, Keys } from './Keys.tsx';
import { ToolButton, ToolIcon } from './ToolButton.tsx';

const Field = styled('button')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'none',
    alignItems: 'center',
    gap: 8,
    inlineSize: '100%',
    minBlockSize: 38,
    paddingInline: '12px 8px',
    border: `1px solid rgb(from ${palette.text.primary} r g b / 0.28)`,
    borderRadius: theme.shape.borderRadius,
    font: 'inherit',
    fontSize: theme.typography.pxToRem(14),
    textAlign: 'start',
    color: palette.text.secondary,
    background: 'none',
    cursor: 'text',
    '&:hover': { borderColor: palette.text.primary },
    '& > span': { flex: 1, minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    [theme.breakpoints.up('md')]: { display: 'flex' },
  };
});

const open = () => showPalette(true);

/** The global search for screens, commands and records: looks like a field and opens the palette. On a phone it is a button. */
export function PageSearch() {
  const { t } = useTranslation();
  const label = t('app.search.label');
  return (
    <Box component="search" aria-label={label} sx={{ flex: { xs: 'none', md: '0 1 440px' }, minInlineSize: 0 }}>
      <Field
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={open}
      >
        <ToolIcon name="search" />
        <span>{label}</span>
        <Keys aria-hidden of={`${heldKey} K`} />
      </Field>
      <ToolButton
        label={label}
        icon="search"
        aria-haspopup="dialog"
        preload={preloadPalette}
        onClick={open}
        sx={{ display: { md: 'none' } }}
      />
    </Box>
  );
}
