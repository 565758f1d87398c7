import { styled } from '@mui/material/styles';

/** A bar from the start edge, as long as its share; what it says stands beside it in words. */
export const Bar = styled('span', { shouldForwardProp: (name) => name !== 'share' && name !== 'quiet' })<{
  share: number;
  quiet?: boolean;
}>(({ theme, share, quiet = false }) => ({
  display: 'block',
  blockSize: 14,
  minInlineSize: share > 0 ? 2 : 0,
  inlineSize: `${(share * 100).toFixed(2)}%`,
  borderRadius: 3,
  backgroundColor: quiet ? theme.vars.palette.tones.neutral.dot : theme.vars.palette.primary.main,
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  '@media print': { backgroundColor: '#555 !important', printColorAdjust: 'exact' },
}));
