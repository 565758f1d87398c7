import { z } from 'zod';
import { get, pageOf, patch, post } from '../../kit/index.ts';
import { Licence, LicenceChange, LicenceFilter, NewLicence } from './licence.ts';

export * from './licence.ts';

/** A staff member who can be given a licence. */
export const LicencePerson = z.object({ id: z.number().int(), name: z.string(), office: z.string() });

const params = z.object({ id: z.uuid() });

export const licences = {
  list: get('/licences-app/licences', {
    permission: 'licences.read',
    summary: 'List the licences of staff in your offices: validity, insurance and points.',
    query: LicenceFilter,
    returns: pageOf(Licence),
  }),
  own: get('/licences-app/own', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'List your own licences.',
    returns: z.array(Licence),
  }),
  people: get('/licences-app/people', {
    permission: 'licences.write',
    summary: 'List the active staff whose licences you can record.',
    returns: z.array(LicencePerson),
  }),
  create: post('/licences-app/licences', {
    permission: 'licences.write',
    summary: 'Record a licence. Active licences of one kind and person must not overlap.',
    body: NewLicence,
    returns: Licence,
  }),
  change: patch('/licences-app/licences/:id', {
    permission: 'licences.write',
    summary: 'Update, renew, suspend or end a licence. A stale `version` returns 409 with the current row.',
    params,
    body: LicenceChange,
    returns: Licence,
  }),
};
