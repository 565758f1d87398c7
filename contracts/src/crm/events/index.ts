export * from './desk.ts';
export * from './event.ts';
export * from './events.contract.ts';
