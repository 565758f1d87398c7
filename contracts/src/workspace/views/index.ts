export * from './views.contract.ts';
