import { aranLists, generalLists, serviceListPath, serviceLists } from '@embark/contracts/screens';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

const list = async () => (await import('./list/EnquiriesPage.tsx')).EnquiriesPage;
const leads = async () => (await import('./list/EnquiriesPage.tsx')).LeadsPage;
const record = async () => (await import('./record/EnquiryPage.tsx')).EnquiryPage;
const lists = [...generalLists, ...serviceLists.map(({ prefix }) => serviceListPath(prefix)), ...aranLists];

export const routes: DomainRoutes = {
  ...Object.fromEntries(lists.map((path) => [path, list])),
  '/apps/leadlist': leads,
  '/apps/lead-assignee-list': leads,
  '/apps/enquiries/enquiry/:enquiryId/:folderHandle?': record,
  '/apps/aran-enquiries/enquiry/:enquiryId': record,
};
