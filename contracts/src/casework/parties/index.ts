import { z } from 'zod';
import { code, del, get, patch, post, Whole } from '../../kit/index.ts';
import {
  HeldVisa,
  NewParty,
  NewPassport,
  NewVisa,
  Party,
  PartyChange,
  Passport,
  PassportChange,
  VisaChange,
} from './party.ts';

export * from './party.ts';

const Id = z.object({ id: z.uuid() });
const Version = z.object({ version: Whole });

/** B2: what the new person may have to be added to as well. */
export const Follow = z.enum(['checklist', 'cover', 'funds']);
export type Follow = z.infer<typeof Follow>;

const Changed = z.object({
  party: Party,
  /** What to look at next, for a partner or child who comes along; otherwise empty. */
  follows: z.array(Follow),
});

const VISAS = '/parties-app/visas/:id';
const PASSPORTS = '/parties-app/passports/:id';

export const parties = {
  list: get('/parties-app/files/:id/parties', {
    permission: 'visas.read',
    summary: 'List the people and organisations of a client file with their passports (masked), visas and warnings.',
    params: Id,
    returns: z.object({
      rows: z.array(Party),
      can: z.object({ edit: z.boolean(), editPapers: z.boolean(), reveal: z.boolean() }),
    }),
  }),
  add: post('/parties-app/files/:id/parties', {
    permission: 'conversions.write',
    summary: 'Add a contact, a new person or an organisation to a client file.',
    params: Id,
    body: NewParty,
    returns: Changed,
  }),
  change: patch('/parties-app/parties/:id', {
    permission: 'conversions.write',
    summary: 'Change the part, the relation or whether they are included. A stale `version` returns 409.',
    params: Id,
    body: PartyChange.extend(Version.shape),
    returns: Changed,
  }),
  remove: del('/parties-app/parties/:id', {
    permission: 'conversions.write',
    summary:
      'Take somebody off a client file. The contact, with passports and visas, stays. The client cannot be removed.',
    params: Id,
    query: Version,
    returns: z.object({}),
  }),
  addPassport: post('/parties-app/parties/:id/passports', {
    permission: 'visas.write',
    summary: 'Add a passport to a person of a client file. A current one replaces the former current one.',
    params: Id,
    body: NewPassport,
    returns: Party,
    secret: true,
  }),
  changePassport: patch(PASSPORTS, {
    permission: 'visas.write',
    summary: 'Correct a passport. Without `number` it stays the same. A stale `version` returns 409.',
    params: Id,
    body: PassportChange.extend(Version.shape),
    returns: Passport,
    secret: true,
  }),
  removePassport: del(PASSPORTS, {
    permission: 'visas.write',
    summary: 'Delete a passport that was entered by mistake.',
    params: Id,
    query: Version,
    returns: z.object({}),
  }),
  revealPassport: get('/parties-app/passports/:id/number', {
    permission: 'documents.sensitive',
    summary: 'Get the full number of a passport. Each call is logged.',
    params: Id,
    returns: z.object({ number: z.string() }),
    secret: true,
  }),
  findPassport: post('/parties-app/passports/find', {
    permission: 'visas.read',
    summary: 'Find the client files of the person with exactly this passport number.',
    body: z.strictObject({ number: code(40).min(1, 'Enter the passport number') }),
    returns: z.object({
      rows: z.array(
        z.object({
          conversionId: z.uuid(),
          number: z.string(),
          contactId: z.uuid(),
          name: z.string(),
          office: z.string(),
        }),
      ),
    }),
    secret: true,
  }),
  addVisa: post('/parties-app/parties/:id/visas', {
    permission: 'visas.write',
    summary: 'Add a visa that a person of a client file holds or held.',
    params: Id,
    body: NewVisa,
    returns: Party,
  }),
  changeVisa: patch(VISAS, {
    permission: 'visas.write',
    summary: 'Correct a visa, or record a check in VEVO. A stale `version` returns 409.',
    params: Id,
    body: VisaChange.extend(Version.shape),
    returns: HeldVisa,
  }),
  removeVisa: del(VISAS, {
    permission: 'visas.write',
    summary: 'Delete a visa that was entered by mistake.',
    params: Id,
    query: Version,
    returns: z.object({}),
  }),
};
