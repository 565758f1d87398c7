import { later } from '../../../../kit/later.tsx';

/** An enquiry beside any list comes when it is shown: lists of other domains pass by this door too. */
export const EnquiryPeek = later(async () => (await import('./EnquiryPeek.tsx')).EnquiryPeek);
