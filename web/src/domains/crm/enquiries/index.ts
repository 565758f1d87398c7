import { lazyPart } from '../../../kit/call/lazyPart.tsx';

/** Lazy: lists of other domains import this module too. */
export const EnquiryPeek = lazyPart(async () => (await import('./list/EnquiryPeek.tsx')).EnquiryPeek);

/** Lazy: lists of other domains import this module too. */
export const AskingForm = lazyPart(async () => (await import('./form/AskingForm.tsx')).AskingForm);
