export * from './conversions.contract.ts';
export * from './newConversion.ts';
