import { z } from 'zod';
import type { Company } from '../../kit/index.ts';

/** What a service is about. Code never switches on a service's code: offices add services, kinds stay. */
export const serviceKinds = ['admission', 'migration', 'event', 'webinar', 'global', 'property'] as const;
export const ServiceKind = z.enum(serviceKinds);
export type ServiceKind = z.infer<typeof ServiceKind>;

/** What each company offers: the consultancy everything but property, the property business nothing else. */
export const kindsOf: Record<Company, readonly ServiceKind[]> = {
  fc: ['admission', 'migration', 'event', 'webinar', 'global'],
  ar: ['property'],
};

/** The statuses an enquiry can be in; CV is the end of one that became a client. */
export const enquiryStatuses = ['NE', 'FU', 'IP', 'OL', 'SA', 'CL', 'NI', 'CV'] as const;
export const EnquiryStatus = z.enum(enquiryStatuses);
export type EnquiryStatus = z.infer<typeof EnquiryStatus>;

/** What the product calls them in English. The server's list may call them otherwise: then screens say that name, in every language. */
export const enquiryStatusNames: Record<EnquiryStatus, string> = {
  NE: 'New',
  FU: 'Follow-up',
  IP: 'In progress',
  OL: 'Letter of offer',
  SA: 'Service agreement',
  CL: 'Closed',
  NI: 'Not interested',
  CV: 'Converted',
};

/** The statuses of an enquiry that still needs work; `enquiries.is_open` in the database says the same. */
export const openStatuses: readonly EnquiryStatus[] = ['NE', 'FU', 'IP', 'OL', 'SA'];
/** Whether an enquiry in this status still needs work: it is neither closed, nor not interested, nor converted. */
export const isOpen = (status: EnquiryStatus): boolean => openStatuses.includes(status);

/** The statuses each kind of service uses, in the order of the work. */
export const statusesOf: Record<ServiceKind, readonly EnquiryStatus[]> = {
  admission: ['NE', 'FU', 'IP', 'OL', 'CL'],
  migration: ['NE', 'FU', 'IP', 'SA', 'CL'],
  event: ['NE', 'FU', 'NI', 'CL'],
  webinar: ['NE', 'FU', 'NI', 'CL'],
  global: ['NE', 'FU', 'IP', 'CL'],
  property: ['NE', 'IP', 'CL'],
};
