export const MY_PROFILE = '/apps/users/myprofile';

export const parts = ['me', 'security', 'notifications'] as const;
export type Part = (typeof parts)[number];

/** The parts of the profile have addresses of their own. */
export const partPath = (part: Part) => (part === 'me' ? MY_PROFILE : `${MY_PROFILE}?part=${part}`);
