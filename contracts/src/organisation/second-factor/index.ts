export * from './second-factor.contract.ts';
