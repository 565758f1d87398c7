import type { DomainRoutes } from '../../kit/screens.ts';

export const routes: DomainRoutes = {
  '/apps/enquiries/:type': async () => (await import('./list/EnquiriesPage.tsx')).EnquiriesPage,
  '/apps/enquiries/enquiry/:enquiryId/:folderHandle?': async () =>
    (await import('./record/EnquiryPage.tsx')).EnquiryPage,
};
