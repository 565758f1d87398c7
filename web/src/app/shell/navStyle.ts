import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** Pixels, from the specification. */
export const WIDE = 280;
export const NARROW = 64;

/** The shared style of an entry and a collapse heading. */
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  inlineSize: '100%',
  minBlockSize: 36,
  paddingInline: 12,
  paddingBlock: 4,
  marginBlock: 1,
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontSize: '1.4rem',
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: 'background-color 120ms',
} as const;

export const NavLink = styled(Link)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...row,
    color: palette.text.secondary,
    '&:hover': { color: palette.text.primary, backgroundColor: palette.action.hover },
    '&[aria-current]': {
      color: palette.primary.main,
      fontWeight: 600,
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 10%, transparent)`,
    },
    [theme.breakpoints.down('lg')]: { minBlockSize: 44 },
  };
});

export const NavHead = styled('button')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...row,
    color: palette.text.secondary,
    '&:hover': { color: palette.text.primary, backgroundColor: palette.action.hover },
    '&[data-type=group]': { minBlockSize: 32, fontSize: '1.2rem', fontWeight: 650 },
    '&[data-current]': { color: palette.text.primary },
    [theme.breakpoints.down('lg')]: { minBlockSize: 44 },
  };
});

/** When narrow, only icons show: names and the content of a collapse wait until the navigation expands. */
export const NavList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li:has(> [data-type=group])': { marginBlockStart: 8 },
  '& & &': { marginInlineStart: 22, paddingInlineStart: 8, borderInlineStart: '1px solid var(--nav-line)' },
  '& & & svg': { inlineSize: 18, blockSize: 18 },
  '[data-narrow] & & &': { display: 'none' },
});

/** The name of an entry or heading; a long one wraps in large text. */
export const NavName = styled('span')({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'normal',
  lineHeight: 1.3,
  transition: 'opacity 120ms',
  '[data-narrow] &': { opacity: 0, whiteSpace: 'nowrap' },
});

/** A search suggestion. */
export const NavOption = styled(Link)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...row,
    minBlockSize: 44,
    whiteSpace: 'normal',
    color: palette.text.secondary,
    '& span': { display: 'grid', lineHeight: 1.3, color: palette.text.primary },
    '& small': { fontSize: '1.2rem', fontWeight: 400, color: palette.text.secondary },
    '&:hover': { backgroundColor: palette.action.hover },
    '&[data-first]': { backgroundColor: `color-mix(in srgb, ${palette.primary.main} 10%, transparent)` },
  };
});
