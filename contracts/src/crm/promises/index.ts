export * from './promises.contract.ts';
