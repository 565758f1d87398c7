export { useExport } from './useExport.ts';
export { useUndo } from './useUndo.ts';
export { watchWork } from './watched.ts';
export { WorkHost } from './WorkHost.tsx';
