import { z } from 'zod';
import type { Company } from '../../kit/index.ts';

/** The kinds of services. Code never depends on a service's code, because offices add services, while kinds stay. */
export const serviceKinds = ['admission', 'migration', 'event', 'webinar', 'global', 'property'] as const;
export const ServiceKind = z.enum(serviceKinds);
export type ServiceKind = z.infer<typeof ServiceKind>;

/** The service kinds of each company: the consultancy offers everything but property, the property business nothing else. */
export const kindsOf: Record<Company, readonly ServiceKind[]> = {
  fc: ['admission', 'migration', 'event', 'webinar', 'global'],
  ar: ['property'],
};

/** The statuses of an enquiry; CV means it became a client. */
export const enquiryStatuses = ['NE', 'FU', 'IP', 'OL', 'SA', 'CL', 'NI', 'CV'] as const;
export const EnquiryStatus = z.enum(enquiryStatuses);
export type EnquiryStatus = z.infer<typeof EnquiryStatus>;

/** The English names of the statuses. If the server's list has another name, screens show that one in every language. */
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

/** The statuses of an open enquiry; must match `enquiries.is_open` in the database. */
export const openStatuses: readonly EnquiryStatus[] = ['NE', 'FU', 'IP', 'OL', 'SA'];
/** Whether an enquiry in this status is open: neither closed, nor not interested, nor converted. */
export const isOpen = (status: EnquiryStatus): boolean => openStatuses.includes(status);

/** The statuses each service kind uses, in workflow order. */
export const statusesOf: Record<ServiceKind, readonly EnquiryStatus[]> = {
  admission: ['NE', 'FU', 'IP', 'OL', 'CL'],
  migration: ['NE', 'FU', 'IP', 'SA', 'CL'],
  event: ['NE', 'FU', 'NI', 'CL'],
  webinar: ['NE', 'FU', 'NI', 'CL'],
  global: ['NE', 'FU', 'IP', 'CL'],
  property: ['NE', 'IP', 'CL'],
};
