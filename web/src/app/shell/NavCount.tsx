import { styled } from '@mui/material/styles';
import { formatNumber } from '../../kit/text/format.ts';
import type { Count } from './useCounts.ts';

const Number = styled('span')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    flex: 'none',
    paddingInline: 7,
    borderRadius: 10,
    fontSize: '1.15rem',
    fontWeight: 600,
    lineHeight: '1.8rem',
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.secondary,
    backgroundColor: palette.action.hover,
    '&[data-kind=overdue]': {
      color: palette.error.main,
      backgroundColor: palette.background.paper, // on every theme's ground, chosen entries included, it stays readable
    },
  };
});

/** The number beside an entry; what it counts is told by the entry's description. */
export const NavCount = ({ kind, count }: Count) => (
  <Number aria-hidden data-kind={kind}>
    {formatNumber(count, { notation: 'compact' })}
  </Number>
);
