import { z } from 'zod';
import {
  Country,
  defineFields,
  FILE_MEBIBYTES,
  get,
  line,
  pageOf,
  PageQuery,
  patch,
  post,
  Whole,
} from '../../kit/index.ts';
import { bulkFields } from '../../workspace/bulk/index.ts';
import { AgreementFile, agreementStates } from './agreement.ts';
import { contactParts, laneNames, NewProvider, ownProvider, providerTypes, registerStates } from './provider.ts';

export * from './agreement.ts';
export * from './provider.ts';

/** The fields of the provider list. */
export const providerFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  tradingName: { kind: 'text', column: true },
  cricosCode: { kind: 'text', column: true, sort: true },
  type: { kind: 'choice', of: providerTypes, column: true, filter: true },
  country: { kind: 'choice', column: true, filter: true, each: Country },
  state: { kind: 'choice', column: true, sort: true, filter: true, each: line(60) },
  city: { kind: 'text', column: true, sort: true },
  courses: { kind: 'number', column: true },
  lane: { kind: 'choice', of: laneNames, column: true, filter: true, blank: true },
  agreement: { kind: 'choice', of: agreementStates, filter: true },
  laneOn: { kind: 'day', column: true },
  portalUrl: { kind: 'text', column: true },
  agreementFrom: { kind: 'day', column: true },
  agreementTo: { kind: 'day', column: true, sort: true, filter: true },
  agreementTerritories: { kind: 'text', column: true },
  agreementTerms: { kind: 'text', column: true },
  contactLines: { kind: 'words', column: true },
  note: { kind: 'text', column: true },
  registerState: { kind: 'choice', of: registerStates, column: true, filter: true },
  active: { kind: 'flag', column: true, sort: true, filter: true },
  updatedAt: { kind: 'moment', column: true, sort: 'desc' },
});

/** The fields that can be set on many providers at once. */
export const providerBulk = bulkFields(z.object(ownProvider), ['active', 'lane'], { owned: false });

export const ProviderFilter = PageQuery.extend({ ...providerFields.filter, q: line(100).optional() });
export type ProviderFilter = z.infer<typeof ProviderFilter>;

const day = z.string().nullable();

/** A row of the provider list. `courses` counts those in force; `contactLines` are the contacts as exports write them and imports read them. */
export const ProviderRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  cricosCode: z.string().nullable(),
  registerState: z.enum(registerStates),
  name: z.string(),
  tradingName: z.string(),
  country: z.string(),
  type: z.enum(providerTypes),
  city: z.string(),
  state: z.string(),
  lane: z.enum(laneNames).nullable(),
  laneOn: day,
  agreementFrom: day,
  agreementTo: day,
  agreementTerritories: z.string(),
  agreementTerms: z.string(),
  portalUrl: z.string(),
  contactLines: z.array(z.string()),
  note: z.string(),
  courses: z.number().int(),
  active: z.boolean(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
});
export type ProviderRow = z.infer<typeof ProviderRow>;

/** A provider with its contacts and campuses; `can.editFacts` is false while the register lists it. */
export const Provider = ProviderRow.extend({
  capacity: z.number().int().nullable(),
  website: z.string(),
  address: z.string(),
  postcode: z.string(),
  /** The signed agreement, its newest version first. */
  agreementFiles: z.array(AgreementFile),
  contacts: z.array(z.object({ part: z.enum(contactParts), name: z.string(), email: z.string(), phone: z.string() })),
  campuses: z.array(
    z.object({
      id: z.number().int(),
      registerState: z.enum(registerStates),
      name: z.string(),
      type: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      postcode: z.string(),
      active: z.boolean(),
      courses: z.number().int(),
    }),
  ),
  can: z.object({ edit: z.boolean(), editFacts: z.boolean() }),
});
export type Provider = z.infer<typeof Provider>;

export const ProviderChange = z.strictObject({ version: Whole, ...z.object(ownProvider).partial().shape });

const params = z.object({ id: Whole });

export const providers = {
  list: get('/provider-app/providers', {
    permission: 'catalogue.read',
    summary: 'List providers of the company, including inactive ones.',
    query: ProviderFilter,
    returns: pageOf(ProviderRow),
  }),
  get: get('/provider-app/providers/:id', {
    permission: 'catalogue.read',
    summary: 'Get a provider with its contacts, agreement and campuses.',
    params,
    returns: Provider,
  }),
  create: post('/provider-app/providers', {
    permission: 'providers.write',
    summary: 'Add a provider. Those of the register are added by its import.',
    body: NewProvider,
    returns: Provider,
  }),
  change: patch('/provider-app/providers/:id', {
    permission: 'providers.write',
    summary: 'Update or deactivate a provider. What the register says about a listed one cannot be changed.',
    params,
    body: ProviderChange,
    returns: Provider,
  }),
  addAgreementFile: post('/provider-app/agreement-files', {
    permission: 'providers.write',
    summary: 'Upload the agreement with a provider: PDF, JPEG, PNG or Word, up to 25 MB. Earlier versions stay.',
    body: z.strictObject({ providerId: Whole }),
    upload: { field: 'file', mebibytes: FILE_MEBIBYTES },
    returns: Provider,
  }),
  agreementFile: get('/provider-app/agreement-files/:id', {
    permission: 'catalogue.read',
    summary: 'Download a version of the agreement with a provider.',
    params: z.object({ id: z.uuid() }),
    returns: z.string(),
    download: 'file',
  }),
};
