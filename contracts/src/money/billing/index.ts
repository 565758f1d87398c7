import { z } from 'zod';
import { Country, Day, get, line, patch, post, Whole } from '../../kit/index.ts';
import { AccountForm, Entity, EntityChange, NewEntity, ownAccount } from './entity.ts';
import { soldKinds, TaxCode, TaxSuggestion } from './tax.ts';

export * from './entity.ts';
export * from './numbers.ts';
export * from './states.ts';
export * from './tax.ts';

const params = z.object({ id: Whole });
/** The largest logo that can be uploaded. */
export const LOGO_MEBIBYTES = 2;

export const billing = {
  list: get('/money-app/entities', {
    permission: 'money.read',
    summary: 'List the billing entities of your offices, with their accounts and next numbers.',
    returns: z.array(Entity),
  }),
  get: get('/money-app/entities/:id', {
    permission: 'money.read',
    summary: 'Get a billing entity.',
    params,
    returns: Entity,
  }),
  create: post('/money-app/entities', {
    permission: 'billing.write',
    summary: 'Add a billing entity. Tax numbers are checked, also by their check digits.',
    body: NewEntity,
    returns: Entity,
  }),
  change: patch('/money-app/entities/:id', {
    permission: 'billing.write',
    summary: 'Update or deactivate a billing entity. Issued documents keep what they say.',
    params,
    body: EntityChange,
    returns: Entity,
  }),
  createAccount: post('/money-app/entities/:id/accounts', {
    permission: 'billing.write',
    summary: 'Add a bank account of a billing entity.',
    params,
    body: AccountForm,
    returns: Entity,
  }),
  changeAccount: patch('/money-app/accounts/:id', {
    permission: 'billing.write',
    summary: 'Update or deactivate a bank account.',
    params,
    body: z.strictObject({ version: Whole, ...z.object(ownAccount).partial().shape }),
    returns: Entity,
  }),
  setLogo: post('/money-app/logos', {
    permission: 'billing.write',
    summary: 'Upload the logo of a billing entity: PNG or JPEG, up to 2 MB.',
    body: z.strictObject({ entityId: Whole }),
    upload: { field: 'file', mebibytes: LOGO_MEBIBYTES },
    returns: Entity,
  }),
  logo: get('/money-app/entities/:id/logo', {
    permission: 'money.read',
    summary: 'Get the logo of a billing entity.',
    params,
    returns: z.string(),
    download: 'file',
  }),
  taxes: get('/money-app/entities/:id/taxes', {
    permission: 'money.read',
    summary: 'List the tax codes that a billing entity can use, with their rates on a day.',
    params,
    query: z.object({ day: Day.optional() }),
    returns: z.array(TaxCode),
  }),
  suggest: get('/money-app/entities/:id/suggested-tax', {
    permission: 'money.read',
    summary: 'Suggest the tax code of a line and say why, by what is sold and where the buyer is.',
    params,
    query: z.object({ sold: z.enum(soldKinds), country: Country, region: line(20).optional(), day: Day.optional() }),
    returns: TaxSuggestion,
  }),
};
