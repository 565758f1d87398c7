import { later } from '../../../kit/later.tsx';

export { useExport } from './useExport.ts';
export { useUndo } from './useUndo.ts';
export { watchWork } from './watched.ts';
export const WorkHost = later(async () => (await import('./WorkHost.tsx')).WorkHost);
