export * from './contacts.contract.ts';
export * from './person.ts';
