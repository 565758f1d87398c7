import { z } from 'zod';
import { another, codeText, del, get, line, pageOf, patch, post, Whole } from '../../kit/index.ts';
import { Invoice, InvoiceChange, InvoiceFilter, InvoiceForm, InvoiceRow } from './invoice.ts';

export * from './invoice.ts';
export * from './line.ts';

const params = z.object({ id: z.uuid() });
const versioned = z.strictObject({ version: Whole });
const reasoned = (error: string) => z.strictObject({ version: Whole, reason: line(500).min(1, error) });
/** How many drafts can be issued with one request. */
export const MOST_ISSUED = 1000;

export const invoices = {
  list: get('/invoice-app/invoices', {
    permission: 'money.read',
    summary: 'List invoices and credit notes of your offices.',
    query: InvoiceFilter,
    returns: pageOf(InvoiceRow),
  }),
  get: get('/invoice-app/invoices/:id', {
    permission: 'money.read',
    summary: 'Get an invoice or credit note with its lines.',
    params,
    returns: Invoice,
  }),
  create: post('/invoice-app/invoices', {
    permission: 'money.write',
    summary: 'Draft an invoice. Each line gets the suggested tax code, unless another one is given with a reason.',
    body: InvoiceForm.safeExtend({ another }),
    returns: Invoice,
  }),
  ofInstalment: post('/invoice-app/instalments/:id/invoices', {
    permission: 'money.write',
    summary: 'Draft the invoice of an instalment: it is the same debt, and paying one settles the other.',
    params,
    returns: Invoice,
  }),
  change: patch('/invoice-app/invoices/:id', {
    permission: 'money.write',
    summary: 'Update a draft.',
    params,
    body: InvoiceChange,
    returns: Invoice,
  }),
  remove: del('/invoice-app/invoices/:id', {
    permission: 'money.write',
    summary: 'Delete a draft. It never had a number.',
    params,
    query: z.object({ version: Whole }),
    returns: z.object({}),
  }),
  issue: post('/invoice-app/invoices/:id/issue', {
    permission: 'money.issue',
    summary: 'Issue a draft: it takes its number, and nothing of it changes afterwards.',
    params,
    body: versioned,
    returns: Invoice,
  }),
  issueMany: post('/invoice-app/issues', {
    permission: 'money.issue',
    summary: 'Issue many drafts, each by itself: those that are refused say why and stay drafts.',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_ISSUED) }),
    returns: z.object({
      issued: z.number().int(),
      refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
    }),
  }),
  send: post('/invoice-app/invoices/:id/send', {
    permission: 'money.issue',
    summary:
      'Mail an issued document as a PDF, without an address to that of the client. It is sent once the mail server accepts it.',
    params,
    body: z.strictObject({
      version: Whole,
      to: z.union([z.literal(''), codeText().pipe(z.email('Enter an email address'))]),
    }),
    returns: Invoice,
  }),
  bounce: post('/invoice-app/invoices/:id/bounce', {
    permission: 'money.issue',
    summary: 'Record that the mail came back: the document is issued and not sent.',
    params,
    body: reasoned('Enter what the mail says'),
    returns: Invoice,
  }),
  void: post('/invoice-app/invoices/:id/void', {
    permission: 'money.issue',
    summary: 'Void a document that was neither paid nor sent. It keeps its number.',
    params,
    body: reasoned('Enter a reason'),
    returns: Invoice,
  }),
  credit: post('/invoice-app/invoices/:id/credit', {
    permission: 'money.issue',
    summary: 'Draft a credit note for an issued invoice, with its lines and their tax.',
    params,
    body: versioned,
    returns: Invoice,
  }),
  pdf: get('/invoice-app/invoices/:id/pdf', {
    permission: 'money.read',
    summary: 'Download the document as a PDF, as the tax rules of its entity ask for it.',
    params,
    returns: z.object({}),
    download: 'file',
  }),
};
