import { styled } from '@mui/material/styles';
import { formatNumber } from '../text/format.ts';
import type { ListGroup } from './groups.ts';

const Toggle = styled('button')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'sticky',
    insetInlineStart: 0,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    blockSize: '100%',
    paddingBlock: 0,
    paddingInline: 10,
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    font: 'inherit',
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 650,
    color: palette.text.primary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& svg': { flex: 'none', fill: palette.text.secondary, rotate: '90deg' },
    '[dir="rtl"] & svg': { rotate: '90deg' },
    '&[aria-expanded="false"] svg': { rotate: '0deg' },
    '[dir="rtl"] &[aria-expanded="false"] svg': { rotate: '180deg' },
    '& .number': { fontWeight: 500, color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '&[data-urgent], &[data-urgent] .number': { color: palette.error.main },
    [theme.breakpoints.down('md')]: { minBlockSize: 44, fontSize: theme.typography.pxToRem(14) },
  };
});

type Props = { group: ListGroup & { isOpen: boolean }; onToggle: (key: string) => void };

/** The heading of a group of rows, which opens and closes it. */
export const GroupHead = ({ group: { key, title, total, isOpen, isUrgent }, onToggle }: Props) => (
  <Toggle type="button" aria-expanded={isOpen} data-urgent={isUrgent || undefined} onClick={() => onToggle(key)}>
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9.3 6.7 14.6 12l-5.3 5.3 1.4 1.4 6.7-6.7-6.7-6.7z" />
    </svg>
    {title}
    {total !== undefined && <span className="number">{formatNumber(total)}</span>}
  </Toggle>
);
