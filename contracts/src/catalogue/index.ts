export * from './catalogue.contract.ts';
export * from './kinds.ts';
