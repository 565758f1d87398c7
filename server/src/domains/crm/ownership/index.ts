export { ownedWork } from './ownedWork.ts';
