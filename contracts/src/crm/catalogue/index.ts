export * from './campaigns.contract.ts';
export * from './catalogue.contract.ts';
export * from './kinds.ts';
export * from './leadSources.contract.ts';
export * from './services.contract.ts';
