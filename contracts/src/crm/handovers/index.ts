export * from './handovers.contract.ts';
