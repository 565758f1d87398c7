import { lazyPart } from '../../../../kit/call/lazyPart.tsx';

/** An enquiry beside any list comes when it is shown: lists of other domains pass by this door too. */
export const EnquiryPeek = lazyPart(async () => (await import('./EnquiryPeek.tsx')).EnquiryPeek);
