export * from './user.ts';
export * from './users.contract.ts';
export * from './work.ts';
