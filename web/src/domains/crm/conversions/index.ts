import { lazyPart } from '../../../kit/call/lazyPart.tsx';

export { useShownFile } from './move/useMove.ts';
export { StatusName } from './StatusName.tsx';

export const MoveDialog = lazyPart(async () => (await import('./move/MoveDialog.tsx')).MoveDialog);
