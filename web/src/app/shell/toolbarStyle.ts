/** A window with room for labels beside the toolbar icons. */
export const ROOMY = '@media (min-width: 1400px)';

/** A window with room for the office clocks. */
export const CLOCKS = '@media (min-width: 1200px)';

/** A window too narrow for labels, such as a page at 400% zoom. */
export const TINY = '@media (max-width: 359px)';
