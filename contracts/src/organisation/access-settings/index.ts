export * from './access-settings.contract.ts';
