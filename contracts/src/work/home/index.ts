export * from './home.contract.ts';
