import { styled } from '@mui/material/styles';
import pictures from './flags.svg?url';

const Picture = styled('svg')(({ theme }) => ({
  inlineSize: 21,
  blockSize: 14,
  borderRadius: 2,
  outline: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}`,
}));

/** The flag next to a language; decorative, because the name follows. */
export const Flag = ({ code }: { code: string }) => (
  <Picture aria-hidden>
    <use href={`${pictures}#${code}`} />
  </Picture>
);
