import { z } from 'zod';
import { get, line } from '../../kit/index.ts';
import { ServiceKind } from './kinds.ts';
import { otherNames } from './listed.ts';

export * from './kinds.ts';

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

/** The options of forms and filters, within reach and in the session's company. */
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
      /** ISO weekdays, where 1 is Monday; starts with the first day of the working week. */
      workdays: z.array(z.number().int()),
      /** Whole days off of the next months: holidays, and Saturdays off; left out if there are none. */
      daysOff: z.array(z.string()).optional(),
    }),
  ),
  statuses: z.array(Status),
  reasons: z.array(z.object({ code: z.string(), name: z.string() })),
  leadSources: z.array(Named),
  campaigns: z.array(Named),
  /** Inactive values: filters still find them, and records still show them. */
  ended: z.object({ leadSources: z.array(Named), campaigns: z.array(Named) }),
  conversionStatuses: z.array(ConversionStatus),
});
export type Reference = z.infer<typeof Reference>;

const X = z.object({ x: line(40) });

export const catalogue = {
  reference: get('/catalogue-app/reference', {
    permission: 'catalogue.read',
    summary: 'Get services, offices, statuses, reasons, lead sources and campaigns for forms and filters.',
    returns: Reference,
  }),
  enquiryStatuses: get('/enquiries-app/enquiry-statuses/:x', {
    permission: 'catalogue.read',
    summary:
      'List enquiry statuses for a kind of service, a service code or `all`; for an enquiry id, the statuses it can move to.',
    params: X,
    returns: z.array(Status),
  }),
  enquiryStatusesFilter: get('/enquiries-app/enquiry-statuses-filter/:x', {
    permission: 'catalogue.read',
    summary: 'List statuses to filter by, for a kind of service, a service code or `all`, including converted.',
    params: X,
    returns: z.array(Status),
  }),
  enquiryStatusesServices: get('/enquiries-app/enquiry-statuses-services', {
    permission: 'catalogue.read',
    summary: 'List statuses used by several services: `services` is a comma-separated list of codes; blank means all.',
    query: z.object({ services: line(400).optional() }),
    returns: z.array(Status.extend({ services: z.array(z.string()) })),
  }),
  enquiryStatusesScode: get('/enquiries-app/enquiry-statuses-scode/:x', {
    permission: 'catalogue.read',
    summary: 'List the statuses of a service, by its code.',
    params: X,
    returns: z.array(Status),
  }),
  conversionStatuses: get('/profile-app/conversion-statuses/:x', {
    permission: 'catalogue.read',
    summary: 'List conversion statuses for a kind of service, a service code or `all`.',
    params: X,
    returns: z.array(ConversionStatus),
  }),
  reportConversionStatuses: get('/profile-app/report-conversion-statuses/:x', {
    permission: 'catalogue.read',
    summary: 'List conversion statuses used in reports, for a kind of service, a service code or `all`.',
    params: X,
    returns: z.array(ConversionStatus),
  }),
  conversionStatusesMenu: get('/profile-app/conversion-statuses-menu', {
    permission: 'catalogue.read',
    summary: 'List conversion statuses of the current company in menu order.',
    returns: z.array(ConversionStatus),
  }),
};
