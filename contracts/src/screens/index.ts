export * from './access.ts';
export * from './addresses.ts';
export * from './lists.ts';
export type { Params } from './match.ts';
export * from './menu.ts';
export * from './menuOf.ts';
export * from './redirects.ts';
export type { Screen } from './screen.ts';
export { screenAt, screens } from './screens.ts';
