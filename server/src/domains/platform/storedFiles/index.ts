export {
  type Kept,
  keepFile,
  type Parts as FileParts,
  partsOf as filePartsOf,
  readFile as readStoredFile,
  rewrapKeys,
  sweepFiles,
} from './storedFiles.service.ts';
export { filesOfOtherKeys } from './storedFiles.queries.ts';
