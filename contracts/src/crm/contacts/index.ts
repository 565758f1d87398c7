export * from './consent.ts';
export * from './contacts.contract.ts';
export * from './duplicates.contract.ts';
export * from './merges.contract.ts';
export * from './person.ts';
export * from './profile.ts';
