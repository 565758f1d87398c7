export * from './conversions.contract.ts';
