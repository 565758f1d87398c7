/** For a button that moves something and has come to the end: it does nothing more and keeps the focus, which `disabled` would lose. */
export const ariaDisabled = {
  'aria-disabled': true,
  disableRipple: true,
  sx: { opacity: 0.38, cursor: 'default' },
} as const;
