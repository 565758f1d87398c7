export * from './actions.ts';
export * from './bulk.contract.ts';
export * from './exports.ts';
