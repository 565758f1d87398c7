import { z } from 'zod';
import { defineFields, get, line, numeric, pageOf, PageQuery, patch, post, Whole } from '../../kit/index.ts';
import { ServiceKind, serviceKinds } from './kinds.ts';
import { CatalogueId, listed, ownNames } from './listed.ts';

/** The fields of the service list. */
export const serviceFields = defineFields({
  code: { kind: 'text', column: true, sort: true },
  name: { kind: 'text', column: true, sort: true },
  kind: { kind: 'choice', of: serviceKinds, column: true, sort: true, filter: true },
  office: { kind: 'choice', column: true, sort: true, filter: true, each: line(4) },
  position: { kind: 'number', column: true, sort: true },
  enquiries: { kind: 'number', column: true },
  openEnquiries: { kind: 'number', column: true },
  conversions: { kind: 'number', column: true },
  active: { kind: 'flag', column: true, sort: true, filter: true },
  updatedAt: { kind: 'moment', column: true },
});

export const ServiceFilter = PageQuery.extend({ ...serviceFields.filter, q: line(100).optional() });
export type ServiceFilter = z.infer<typeof ServiceFilter>;

/** A service with its usage; counts cover what the user can access. */
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
    .regex(/^[A-Z][A-Z0-9]{1,11}$/, 'Use 2 to 12 letters and digits, starting with a letter'),
  name: line(120).min(1, 'Enter a name'),
  ...ownNames(120),
  kind: ServiceKind,
  office: line(4).min(1, 'Choose an office'),
  position: numeric(z.number().int().min(0).max(32_000)),
  active: z.boolean(),
};

export const NewService = z.strictObject(own);
export type NewService = z.infer<typeof NewService>;
export const ServiceChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

export const services = {
  list: get('/catalogue-app/services', {
    permission: 'catalogue.read',
    summary: 'List services of your offices with their usage, including inactive ones.',
    query: ServiceFilter,
    returns: pageOf(ServiceRow),
  }),
  get: get('/catalogue-app/services/:id', {
    permission: 'catalogue.read',
    summary: 'Get a service with its usage.',
    params: CatalogueId,
    returns: ServiceRow,
  }),
  create: post('/catalogue-app/services', {
    permission: 'catalogue.write',
    summary: 'Add a service to the current company.',
    body: NewService,
    returns: ServiceRow,
  }),
  change: patch('/catalogue-app/services/:id', {
    permission: 'catalogue.write',
    summary: 'Update or deactivate a service. Its code, kind and office are fixed once an enquiry uses it.',
    params: CatalogueId,
    body: ServiceChange,
    returns: ServiceRow,
  }),
};
