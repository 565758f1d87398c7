export const ASSIGNMENT = '/apps/settings/assignment';

/** What the page shows one at a time; the first one without a word in the address. */
export const parts = ['rules', 'people', 'try'] as const;
type Part = (typeof parts)[number];
export const partPath = (part: Part) => (part === 'rules' ? ASSIGNMENT : `${ASSIGNMENT}?part=${part}`);
