export * from './offices.contract.ts';
