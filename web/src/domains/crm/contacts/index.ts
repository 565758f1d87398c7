import { later } from '../../../kit/later.tsx';

/** Somebody beside a list, with all that is within reach of them; needs the texts of contacts and enquiries. */
export const ContactPeek = later(async () => (await import('./ContactPeek.tsx')).ContactPeek);
