import { z } from 'zod';
import { Day, del, get, line, orNone, pageOf, patch, post, prose, Whole } from '../../kit/index.ts';
import { Agreement, FileAgreements } from './agreement.ts';
import { AgreementLanguage, checks, content } from './content.ts';
import { AgreementFilter, AgreementRow } from './register.ts';

export * from './agreement.ts';
export * from './content.ts';
export * from './register.ts';
export * from './totals.ts';

const params = z.object({ id: z.uuid() });
const versioned = z.strictObject({ version: Whole });

/** The shortest reason that takes the place of a file (rule A3). */
export const REASON_LENGTH = 20;

const elsewhere = orNone(
  prose(1000).refine(
    (text) => text.trim().length >= REASON_LENGTH,
    `Say in at least ${REASON_LENGTH} characters where the signed copy is`,
  ),
);

const signatures = {
  signedByClientOn: Day,
  signedByAgentOn: Day,
  /** The signed copy, uploaded as a document of the client file. */
  documentId: z.uuid().nullish(),
  signedElsewhere: elsewhere.optional(),
};

/** The sign dialog: the checks of the agreement, and its signatures. */
export const SignForm = z.strictObject({ ...checks, ...signatures });
export type SignForm = z.infer<typeof SignForm>;

export const agreements = {
  list: get('/agreements-app/files/:id/agreements', {
    permission: 'agreements.read',
    summary: 'List the agreements of a client file, the one in force, and what is missing.',
    params,
    returns: FileAgreements,
  }),
  register: get('/agreements-app/agreements', {
    permission: 'agreements.read',
    summary:
      'List the agreements of all client files, filtered and sorted, with the exact total. Superseded ones are listed only if `state` asks for them.',
    query: AgreementFilter,
    returns: pageOf(AgreementRow),
  }),
  get: get('/agreements-app/agreements/:id', {
    permission: 'agreements.read',
    summary: 'Get an agreement.',
    params,
    returns: Agreement,
  }),
  create: post('/agreements-app/files/:id/agreements', {
    permission: 'agreements.write',
    summary:
      'Draft the first agreement of a client file from a template. A file with an agreement in force needs a variation.',
    params,
    body: z.strictObject({ template: line(40).min(1, 'Choose a template'), language: AgreementLanguage }),
    returns: Agreement,
  }),
  change: patch('/agreements-app/agreements/:id', {
    permission: 'agreements.write',
    summary:
      'Update a draft, or record the checks of a sent agreement. Changing what a sent agreement says takes it back to draft.',
    params,
    body: z.strictObject({ version: Whole, ...z.object({ ...content, ...checks }).partial().shape }),
    returns: Agreement,
  }),
  remove: del('/agreements-app/agreements/:id', {
    permission: 'agreements.write',
    summary: 'Delete a draft that was never sent.',
    params,
    query: z.object({ version: Whole }),
    returns: z.object({}),
  }),
  send: post('/agreements-app/agreements/:id/send', {
    permission: 'agreements.write',
    summary: 'Record that a draft was sent or handed to the client.',
    params,
    body: z.strictObject({ version: Whole, sentOn: Day }),
    returns: Agreement,
  }),
  sign: post('/agreements-app/agreements/:id/sign', {
    permission: 'agreements.write',
    summary:
      'Record the signatures of a sent agreement and put it in force. Needs identity, guide, conflict, a valid licence where the office requires one, and the signed copy or a reason.',
    params,
    body: z.strictObject({ version: Whole, ...signatures }),
    returns: Agreement,
  }),
  complete: post('/agreements-app/agreements/:id/complete', {
    permission: 'agreements.write',
    summary:
      'Record what a taken-over agreement lacks: identity, guide, conflict, the day of signing, where its copy is.',
    params,
    body: z.strictObject({
      version: Whole,
      ...z.object(checks).partial().shape,
      signedByClientOn: orNone(Day).optional(),
      documentId: signatures.documentId,
      signedElsewhere: elsewhere.optional(),
    }),
    returns: Agreement,
  }),
  vary: post('/agreements-app/agreements/:id/vary', {
    permission: 'agreements.write',
    summary: 'Draft a variation of the agreement in force, with its content and current rule book charges.',
    params,
    body: versioned,
    returns: Agreement,
  }),
  end: post('/agreements-app/agreements/:id/end', {
    permission: 'agreements.write',
    summary: 'End an agreement that was sent or is in force, with a reason.',
    params,
    body: z.strictObject({ version: Whole, reason: line(500).min(1, 'Enter a reason') }),
    returns: Agreement,
  }),
  pdf: get('/agreements-app/agreements/:id/pdf', {
    permission: 'agreements.read',
    summary: 'Download the agreement as a PDF in its language.',
    params,
    returns: z.object({}),
    download: 'file',
  }),
};
