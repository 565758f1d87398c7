import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

/** The key that is held with another one on this machine. */
export const heldKey = /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

type Props = ComponentProps<'kbd'> & { of: string };

/** A key as it is printed on the keyboard. */
export const Keys = styled(({ of, ...rest }: Props) => <kbd {...rest}>{of}</kbd>)(({ theme }) => ({
  flex: 'none',
  display: 'inline-block',
  padding: '2px 8px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  fontFamily: 'inherit',
  fontSize: '1.3rem',
  whiteSpace: 'nowrap',
}));
