export { presence } from './presence.ts';
export { readSights } from './presence.rules.ts';
