import { z } from 'zod';
import { get, line, listOf, pageOf, patch, post, Whole } from '../../kit/index.ts';
import { ServiceKind } from './kinds.ts';
import { CatalogueId, CatalogueQuery, listed } from './listed.ts';

export const ServiceFilter = CatalogueQuery.extend({
  kind: listOf(ServiceKind).optional(),
  office: listOf(line(4)).optional(),
});
export type ServiceFilter = z.infer<typeof ServiceFilter>;

export const serviceSorts = ['code', 'name', 'kind', 'office', 'position', 'active'] as const;

/** A service with how much it is used; counts are of what the caller reaches. */
export const ServiceRow = z.object({
  ...listed,
  code: z.string(),
  kind: ServiceKind,
  office: z.string(),
  position: z.number().int(),
  enquiries: z.number().int(),
  openEnquiries: z.number().int(),
  conversions: z.number().int(),
});
export type ServiceRow = z.infer<typeof ServiceRow>;

const own = {
  code: line(12)
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]{1,11}$/, 'Use 2 to 12 letters and digits, beginning with a letter'),
  name: line(120).min(1, 'Enter a name'),
  kind: ServiceKind,
  office: line(4).min(1, 'Choose an office'),
  position: z.coerce.number().int().min(0).max(32_000),
  active: z.boolean(),
};

export const NewService = z.strictObject(own);
export type NewService = z.infer<typeof NewService>;
export const ServiceChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

export const services = {
  list: get('/catalogue-app/services', {
    permission: 'catalogue.read',
    summary: 'Services of the company in the offices within reach, those no longer offered included, with their use.',
    query: ServiceFilter,
    returns: pageOf(ServiceRow),
  }),
  get: get('/catalogue-app/services/:id', {
    permission: 'catalogue.read',
    summary: 'One service with its use.',
    params: CatalogueId,
    returns: ServiceRow,
  }),
  create: post('/catalogue-app/services', {
    permission: 'catalogue.write',
    summary: 'Adds a service to the company in force.',
    body: NewService,
    returns: ServiceRow,
  }),
  change: patch('/catalogue-app/services/:id', {
    permission: 'catalogue.write',
    summary: 'Changes a service or stops offering it; code, kind and office stay once an enquiry has used it.',
    params: CatalogueId,
    body: ServiceChange,
    returns: ServiceRow,
  }),
};
