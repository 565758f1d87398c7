import { serviceListPath, serviceLists } from '@embark/contracts/screens';
import type { DomainRoutes } from '../../kit/screens.ts';

const list = async () => (await import('./list/EnquiriesPage.tsx')).EnquiriesPage;

export const routes: DomainRoutes = {
  '/apps/enquiries/:type': list,
  ...Object.fromEntries(serviceLists.map(({ prefix }) => [serviceListPath(prefix), list])),
  '/apps/enquiries/enquiry/:enquiryId/:folderHandle?': async () =>
    (await import('./record/EnquiryPage.tsx')).EnquiryPage,
};
