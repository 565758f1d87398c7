export * from './access.ts';
export * from './addresses.ts';
export * from './lists.ts';
export * from './menu.ts';
export * from './menuOf.ts';
export type { Screen } from './screen.ts';
export { type Params, screenAt, screens } from './screens.ts';
export { conversionLists } from './work.ts';
