export * from './enquiries.contract.ts';
export * from './enquiry.ts';
export * from './interest.ts';
export * from './timeline.ts';
