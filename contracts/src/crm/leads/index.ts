export * from './leads.contract.ts';
