export * from './preferences.contract.ts';
