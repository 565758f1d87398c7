import { lazyPart } from '../../../kit/call/lazyPart.tsx';

export { ContactLine } from './ContactLinks.tsx';
export { ContactLinks } from './ContactLinks.tsx';
export { Touches } from './Touches.tsx';
/** A contact preview with everything in the user's scope; needs the texts of contacts and enquiries. */
export const ContactPeek = lazyPart(async () => (await import('./ContactPeek.tsx')).ContactPeek);
