import { styled } from '@mui/material/styles';

/** A list whose rows stand in a frame, with a line between them. */
export const FramedRows = styled('ul')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    border: line,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
    '& > li + li': { borderBlockStart: line },
  };
});
