/** A window that has room for words beside the pictures of the toolbar. */
export const ROOMY = '@media (min-width: 1400px)';

/** A window that has room for the clocks of the offices. */
export const CLOCKS = '@media (min-width: 1200px)';

/** A window with no room for a word: a page at four times its size. */
export const TINY = '@media (max-width: 359px)';
