import { z } from 'zod';
import { another, get, post } from '../../kit/index.ts';
import {
  ClientLedgerRow,
  DrawClientMoney,
  NewServiceStatement,
  PayOutClientMoney,
  ReceiveClientMoney,
  RefundClientMoney,
  ReverseClientMoney,
  ServiceStatement,
  VoidServiceStatement,
} from './ledger.ts';

export * from './ledger.ts';

const params = z.object({ id: z.uuid() });
const language = z.object({ language: z.enum(['en', 'tr', 'ar']).default('en') });

/** The client money of a file: its ledger, oldest balance first, and its statements of services. */
export const FileClientMoney = z.object({
  conversionId: z.uuid(),
  /** Today in the office of the file. */
  today: z.string(),
  /** The client account of the billing entity; null if it has none. */
  account: z
    .object({ entityId: z.number().int(), entity: z.string(), currency: z.string(), balance: z.number().int() })
    .nullable(),
  /** The client pays the charges of the state directly. */
  paysDirectly: z.boolean(),
  /** Newest first. */
  rows: z.array(ClientLedgerRow),
  statements: z.array(ServiceStatement),
  bankAccounts: z.array(z.object({ id: z.number().int(), name: z.string() })),
  can: z.object({ write: z.boolean() }),
});
export type FileClientMoney = z.infer<typeof FileClientMoney>;

const act = { permission: 'clientmoney.write', params, returns: FileClientMoney } as const;

export const clientMoney = {
  ofFile: get('/money-app/files/:id/client-money', {
    permission: 'money.read',
    summary: 'Get the client ledger of a client file, with its statements of services.',
    params,
    returns: FileClientMoney,
  }),
  receive: post('/money-app/files/:id/client-money/in', {
    ...act,
    summary: 'Record client money that arrived in the client account.',
    body: ReceiveClientMoney.safeExtend({ another }),
  }),
  payOut: post('/money-app/files/:id/client-money/out', {
    ...act,
    summary: 'Record client money that was paid out for a charge. The ledger never goes below zero.',
    body: PayOutClientMoney.safeExtend({ another }),
  }),
  draw: post('/money-app/files/:id/client-money/draw', {
    ...act,
    summary:
      'Move client money to the office against an issued statement of services. Records the receipt of the office, which pays open instalments.',
    body: DrawClientMoney.safeExtend({ another }),
  }),
  refund: post('/money-app/files/:id/client-money/refund', {
    ...act,
    summary: 'Record client money that was paid back to the client.',
    body: RefundClientMoney.safeExtend({ another }),
  }),
  paysDirectly: post('/money-app/files/:id/client-money/pays-directly', {
    ...act,
    summary: 'Say whether the client pays the charges of the state directly, without the client account.',
    body: z.strictObject({ paysDirectly: z.boolean() }),
  }),
  reverse: post('/money-app/client-money/:id/reverse', {
    ...act,
    summary: 'Reverse a movement of client money with a row of its own, with a reason.',
    body: ReverseClientMoney,
  }),
  issueStatement: post('/money-app/files/:id/statements', {
    ...act,
    summary: 'Issue a statement of services. It takes the next number and never changes.',
    body: NewServiceStatement.safeExtend({ another }),
  }),
  voidStatement: post('/money-app/statements/:id/void', {
    ...act,
    summary: 'Void a statement of services that nothing was drawn against, with a reason.',
    body: VoidServiceStatement,
  }),
  statementPdf: get('/money-app/statements/:id/pdf', {
    permission: 'money.read',
    summary: 'Get a statement of services as a PDF.',
    params,
    query: language,
    returns: z.string(),
    download: 'file',
  }),
};
