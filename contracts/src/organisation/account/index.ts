export * from './account.contract.ts';
