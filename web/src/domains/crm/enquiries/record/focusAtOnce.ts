/** A ref for a field that opens because somebody asked to type into it. */
export const focusAtOnce = (field: HTMLElement | null) => field?.focus();
