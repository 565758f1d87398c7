import { lazyPart } from '../../../kit/call/lazyPart.tsx';

export { useExport } from './useExport.ts';
export { useUndo } from './useUndo.ts';
export { watchWork } from './watched.ts';
export const WorkHost = lazyPart(async () => (await import('./WorkHost.tsx')).WorkHost);
