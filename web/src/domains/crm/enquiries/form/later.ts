import { lazyPart } from '../../../../kit/call/lazyPart.tsx';

/** The form comes when it is shown: lists of other domains pass by this door too. */
export const AskingForm = lazyPart(async () => (await import('./AskingForm.tsx')).AskingForm);
