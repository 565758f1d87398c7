import { styled } from '@mui/material/styles';

export const Keys = styled(({ of, ...rest }: { of: string; className?: string }) => <kbd {...rest}>{of}</kbd>)(
  ({ theme }) => ({
    flex: 'none',
    display: 'inline-block',
    padding: '2px 8px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    fontFamily: 'inherit',
    fontSize: '1.3rem',
    whiteSpace: 'nowrap',
  }),
);
