import { lazyPart } from '../../../kit/call/lazyPart.tsx';

/** Somebody beside a list, with all that is within reach of them; needs the texts of contacts and enquiries. */
export const ContactPeek = lazyPart(async () => (await import('./ContactPeek.tsx')).ContactPeek);
