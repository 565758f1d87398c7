export * from './actions.ts';
export * from './bulk.contract.ts';
export * from './cells.ts';
export * from './exports.ts';
