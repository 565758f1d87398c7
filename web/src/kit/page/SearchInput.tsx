import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Frame = styled('span')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    inlineSize: '100%',
    minInlineSize: 0,
    minBlockSize: 36,
    paddingInline: 12,
    border: `1px solid rgb(from ${palette.text.primary} r g b / 0.28)`,
    borderRadius: theme.shape.borderRadius,
    color: palette.text.secondary,
    cursor: 'text',
    '&:hover': { borderColor: palette.text.primary },
    '&:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1, borderColor: 'transparent' },
    '& svg': { flex: 'none', inlineSize: 20, blockSize: 20 },
    '& input': {
      flex: 1,
      minInlineSize: 0,
      padding: 0,
      border: 0,
      outline: 'none',
      font: 'inherit',
      fontSize: theme.typography.pxToRem(14),
      color: palette.text.primary,
      background: 'none',
      '&::placeholder': { color: palette.text.secondary, opacity: 1 },
      '&:placeholder-shown': { textOverflow: 'ellipsis' },
    },
    [theme.breakpoints.down('md')]: { minBlockSize: 44, '& input': { fontSize: 16 } }, // with a smaller font, phones zoom in
  };
});

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string };

/** A search field with an icon; `label` is its accessible name and default placeholder; `dir` is the direction of the input. */
export const SearchInput = ({ label, dir, ...rest }: Props) => (
  <Frame onClick={({ currentTarget }) => currentTarget.querySelector('input')?.focus()}>
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M15.5 14h-.79l-.28-.27A6.47 6.47 0 0 0 16 9.5 6.5 6.5 0 1 0 9.5 16c1.61 0 3.09-.59 4.23-1.57l.27.28v.79l5 4.99L20.49 19zm-6 0C7.01 14 5 11.99 5 9.5S7.01 5 9.5 5 14 7.01 14 9.5 11.99 14 9.5 14" />
    </svg>
    <input placeholder={label} {...rest} dir={rest.value === '' ? undefined : dir} type="search" aria-label={label} />
  </Frame>
);
