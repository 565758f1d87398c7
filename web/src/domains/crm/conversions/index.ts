import { lazyPart } from '../../../kit/call/lazyPart.tsx';

export { useMove, useShownFile } from './move/useMove.ts';
export { StatusName, toneOf } from './StatusName.tsx';

export const MoveDialog = lazyPart(async () => (await import('./move/MoveDialog.tsx')).MoveDialog);
