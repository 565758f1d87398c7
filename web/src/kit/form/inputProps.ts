/** For native date fields: limits years to four digits, so that typing moves on to the time or the next field. */
export const dayInput = { max: '9999-12-31' } as const;
export const momentInput = { max: '9999-12-31T23:59' } as const;

/** A ref callback that focuses a field the user has just opened. */
export const focusAtOnce = (field: HTMLElement | null) => field?.focus();

/** For a move button at the end of its range: it is inert but keeps the focus, which `disabled` would lose. */
export const ariaDisabled = {
  'aria-disabled': true,
  disableRipple: true,
  sx: { opacity: 0.38, cursor: 'default' },
} as const;
