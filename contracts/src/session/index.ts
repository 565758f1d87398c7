export * from './session.contract.ts';
