export * from './board.ts';
export * from './bulk.ts';
export * from './enquiries.contract.ts';
export * from './enquiry.ts';
export * from './fields.ts';
export * from './interest.ts';
export * from './person.contract.ts';
export * from './registration.ts';
