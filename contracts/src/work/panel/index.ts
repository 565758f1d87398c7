export * from './panel.contract.ts';
