import { styled } from '@mui/material/styles';
import { dayInput } from '../form/inputProps.ts';

type Props = { label: string; value: string; onChange: (day: string) => void };

/** A filter with its label on its border, around one native input or select. */
export const FilterField = styled('label')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    display: 'block',
    '& > span': {
      position: 'absolute',
      insetBlockStart: -7,
      insetInlineStart: 8,
      paddingInline: 4,
      fontSize: '1.1rem',
      lineHeight: '14px',
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      backgroundColor: palette.background.default,
    },
    '& > :is(input, select)': {
      boxSizing: 'border-box',
      inlineSize: '100%',
      minBlockSize: 36,
      paddingBlock: 0,
      paddingInline: '12px 8px',
      border: `1px solid rgb(from ${palette.text.primary} r g b / 0.28)`,
      borderRadius: theme.shape.borderRadius,
      font: 'inherit',
      fontSize: theme.typography.pxToRem(14),
      color: 'inherit',
      background: 'none',
      '&:hover': { borderColor: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
    },
    [theme.breakpoints.down('md')]: { '& > :is(input, select)': { minBlockSize: 44, fontSize: 16 } }, // with a smaller font, phones zoom in
  };
});

/** A date filter with the native date field: '' when cleared. */
export const DateFilter = ({ label, value, onChange }: Props) => (
  <FilterField>
    <span>{label}</span>
    <input type="date" {...dayInput} value={value} onChange={({ target }) => onChange(target.value)} />
  </FilterField>
);
