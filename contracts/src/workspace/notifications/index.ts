export * from './notification.ts';
export * from './notifications.contract.ts';
