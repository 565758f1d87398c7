import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export { LodgementProblem } from './move/lodgementProblem.ts';
export { useShownFile } from './move/useMove.ts';
export { StatusName } from './StatusName.tsx';

export const MoveDialog = lazyPart(async () => (await import('./move/MoveDialog.tsx')).MoveDialog);

/** The client files of an office's migration services as a register. */
export const MigrationRegister = lazyPart(
  async () =>
    (await Promise.all([import('./register/MigrationRegister.tsx'), needTexts('conversions'), needTexts('sheet')]))[0]
      .MigrationRegister,
);
