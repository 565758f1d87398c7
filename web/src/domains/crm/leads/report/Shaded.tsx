import { styled } from '@mui/material/styles';

const most = 0.22; // of the accent: text keeps its contrast

/** A cell that is the darker the larger its share. */
export const Shaded = styled('td', { shouldForwardProp: (name) => name !== 'share' })<{ share: number }>(
  ({ theme, share }) => ({
    backgroundColor: `rgb(from ${theme.vars.palette.primary.main} r g b / ${(share * most).toFixed(3)})`,
  }),
);
