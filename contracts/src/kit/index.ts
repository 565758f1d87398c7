export * from './endpoint.ts';
export * from './listPreference.ts';
export * from './page.ts';
export * from './permissions.ts';
export * from './problem.ts';
export * from './reach.ts';
export * from './values.ts';
export * from './where.ts';
