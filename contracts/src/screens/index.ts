export * from './lists.ts';
