/** For the browser's own date fields: a year has four digits, so that the time or the next field is reached by typing on. */
export const dayInput = { max: '9999-12-31' } as const;
export const momentInput = { max: '9999-12-31T23:59' } as const;

/** A ref for a field that opens because the user asked to type into it. */
export const focusAtOnce = (field: HTMLElement | null) => field?.focus();

/** For a move button at the end of its range: it does nothing but keeps the focus, which `disabled` would lose. */
export const ariaDisabled = {
  'aria-disabled': true,
  disableRipple: true,
  sx: { opacity: 0.38, cursor: 'default' },
} as const;
