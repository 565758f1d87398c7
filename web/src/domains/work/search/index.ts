export { isSearch, useFinds } from './useFinds.ts';
