export * from './books.ts';
export * from './sheets.contract.ts';
