export * from './bulk.ts';
export * from './conversions.contract.ts';
export * from './fields.ts';
export * from './newConversion.ts';
