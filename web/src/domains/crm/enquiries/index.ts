import { lazyPart } from '../../../kit/call/lazyPart.tsx';

/** An enquiry beside any list comes when it is shown: lists of other domains pass by this door too. */
export const EnquiryPeek = lazyPart(async () => (await import('./list/EnquiryPeek.tsx')).EnquiryPeek);

/** The form comes when it is shown: lists of other domains pass by this door too. */
export const AskingForm = lazyPart(async () => (await import('./form/AskingForm.tsx')).AskingForm);
