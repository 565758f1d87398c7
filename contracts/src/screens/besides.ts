import { manager, type Screen } from './screen.ts';

/** Screens that the specification's menus do not name: the user's menu and the palette offer them to those who may open them. */
export const besidesScreens: readonly Screen[] = [
  { path: '/apps/settings/assignment', company: 'both', roles: manager, title: 'assignment' },
  { path: '/apps/settings/working-time', company: 'both', roles: ['admin'], title: 'workingTime' },
];
