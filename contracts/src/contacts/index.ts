export * from './contacts.contract.ts';
