export { ownedWork } from './ownedWork.ts';
export type { OwnedTable } from './ownership.queries.ts';
