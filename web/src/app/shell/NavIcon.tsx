import { styled } from '@mui/material/styles';
import pictures from './menu.svg?url';

const Picture = styled('svg')({
  flex: 'none',
  inlineSize: 20,
  blockSize: 20,
  fill: 'currentColor',
  '[dir=rtl] &[data-points]': { transform: 'scaleX(-1)' },
});

const Letters = styled('span')({
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  inlineSize: 20,
  blockSize: 20,
  fontSize: '1rem',
  fontWeight: 700,
  borderRadius: 5,
  boxShadow: 'inset 0 0 0 1.5px currentColor',
  '&::before': { content: 'attr(data-letters)' },
});

const pointing = new Set(['logout', 'sentMail', 'migration', 'migrationSheet', 'withdrawn']);

/** The icon of a menu entry, from one sprite; offices show their two-letter code. */
export const NavIcon = ({ name }: { name: string }) =>
  /^[A-Z]{2}$/.test(name) ? (
    <Letters aria-hidden data-letters={name} />
  ) : (
    <Picture aria-hidden data-points={pointing.has(name) || undefined}>
      <use href={`${pictures}#${name}`} />
    </Picture>
  );
