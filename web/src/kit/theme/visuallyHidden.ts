/** Visible to screen readers only; takes no space. */
export const visuallyHidden = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
} as const;
