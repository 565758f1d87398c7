import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

/** The modifier key of shortcuts on this machine. */
export const heldKey = /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const turns: Record<string, number> = { '↑': 0, '→': 90, '↓': 180, '←': 270 };

const picture = { role: 'img' } as const; // an SVG, so that it takes the text colour

/** An arrow key as an SVG; the page's font lacks some arrows. */
const Arrow = ({ of }: { of: string }) => (
  <svg {...picture} aria-label={of} viewBox="0 0 24 24" width="1em" height="1em" style={{ rotate: `${turns[of]}deg` }}>
    <path fill="currentColor" d="m4 12 1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8z" />
  </svg>
);

type Props = ComponentProps<'kbd'> & { of: string };

/** A keyboard shortcut, one box per key. */
export const Keys = styled(({ of, ...rest }: Props) => (
  <kbd dir="ltr" {...rest}>
    {of.split(/([↑→↓←])/).map((part, at) => (at % 2 === 1 ? <Arrow key={`${at}${part}`} of={part} /> : part))}
  </kbd>
))(({ theme }) => ({
  flex: 'none',
  display: 'inline-block',
  padding: '2px 8px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  fontFamily: 'inherit',
  fontSize: '1.3rem',
  whiteSpace: 'nowrap',
  '& svg': { verticalAlign: '-0.12em' },
}));
