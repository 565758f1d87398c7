import { z } from 'zod';
import { get, line } from '../../kit/index.ts';
import { ServiceKind } from './kinds.ts';
import { otherNames } from './names.ts';

export * from './campaigns.contract.ts';
export * from './kinds.ts';
export * from './leadSources.contract.ts';
export * from './services.contract.ts';

export const Service = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  ...otherNames,
  kind: ServiceKind,
  office: z.string(),
});
export type Service = z.infer<typeof Service>;

export const Status = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  colour: z.string(),
  open: z.boolean(),
});
export type Status = z.infer<typeof Status>;

export const ConversionStatus = z.object({
  id: z.number().int(),
  name: z.string(),
  colour: z.string(),
  kinds: z.array(ServiceKind),
  ended: z.boolean(),
});
export type ConversionStatus = z.infer<typeof ConversionStatus>;

const Named = z.object({ id: z.number().int(), name: z.string(), ...otherNames });

/** What forms and filters offer, within reach and in the company of the session. */
export const Reference = z.object({
  services: z.array(Service),
  offices: z.array(
    z.object({
      id: z.number().int(),
      code: z.string(),
      name: z.string(),
      zone: z.string(),
      currency: z.string(),
      phoneRegion: z.string(),
      /** ISO days of the week, 1 is Monday, the first of the working week first. */
      workdays: z.array(z.number().int()),
    }),
  ),
  statuses: z.array(Status),
  reasons: z.array(z.object({ code: z.string(), name: z.string() })),
  leadSources: z.array(Named),
  campaigns: z.array(Named),
  /** What is no longer offered: filters still find by it, and records still name it. */
  ended: z.object({ leadSources: z.array(Named), campaigns: z.array(Named) }),
  conversionStatuses: z.array(ConversionStatus),
});
export type Reference = z.infer<typeof Reference>;

const X = z.object({ x: line(40) });

export const catalogue = {
  reference: get('/catalogue-app/reference', {
    permission: 'catalogue.read',
    summary: 'Services, offices, statuses, reasons, lead sources and campaigns that forms and filters offer.',
    returns: Reference,
  }),
  enquiryStatuses: get('/enquiries-app/enquiry-statuses/:x', {
    permission: 'catalogue.read',
    summary:
      'Enquiry statuses of a kind of service, a service code, or `all`; of an enquiry (its id): those it may move to.',
    params: X,
    returns: z.array(Status),
  }),
  enquiryStatusesFilter: get('/enquiries-app/enquiry-statuses-filter/:x', {
    permission: 'catalogue.read',
    summary: 'The statuses that a list of a kind, a service code or `all` can be filtered by, converted ones included.',
    params: X,
    returns: z.array(Status),
  }),
  enquiryStatusesServices: get('/enquiries-app/enquiry-statuses-services', {
    permission: 'catalogue.read',
    summary:
      'The statuses that several services use: `services` names their codes, separated by commas; blank means all.',
    query: z.object({ services: line(400).optional() }),
    returns: z.array(Status.extend({ services: z.array(z.string()) })),
  }),
  enquiryStatusesScode: get('/enquiries-app/enquiry-statuses-scode/:x', {
    permission: 'catalogue.read',
    summary: 'The statuses of one service, by its code.',
    params: X,
    returns: z.array(Status),
  }),
  conversionStatuses: get('/profile-app/conversion-statuses/:x', {
    permission: 'catalogue.read',
    summary: 'Conversion statuses of a kind of service, a service code, or `all`.',
    params: X,
    returns: z.array(ConversionStatus),
  }),
  reportConversionStatuses: get('/profile-app/report-conversion-statuses/:x', {
    permission: 'catalogue.read',
    summary: 'The conversion statuses that reports of a kind, a service code or `all` count by.',
    params: X,
    returns: z.array(ConversionStatus),
  }),
  conversionStatusesMenu: get('/profile-app/conversion-statuses-menu', {
    permission: 'catalogue.read',
    summary: 'The conversion statuses of the company in force, in the order of the menu.',
    returns: z.array(ConversionStatus),
  }),
};
