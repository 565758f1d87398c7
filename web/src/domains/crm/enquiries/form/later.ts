import { later } from '../../../../kit/later.tsx';

/** The form comes when it is shown: lists of other domains pass by this door too. */
export const AskingForm = later(async () => (await import('./AskingForm.tsx')).AskingForm);
