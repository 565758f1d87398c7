export * from './look.ts';
export * from './session.contract.ts';
export * from './settings.ts';
