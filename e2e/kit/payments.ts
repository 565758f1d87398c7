import type { Api } from './fixtures.ts';
import { stranger } from './people.ts';

type Row = { id: string; version: number };
/** Yesterday, for an agreement that a licence valid today allows. */
export const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** A client file, of Dhaka by default, whose agreement over 1,000 of its currency is in force. */
export async function agreed(api: Api, serCode = 'VEB', signedOn = '2026-01-05'): Promise<Row> {
  const checks = { identityHow: 'Passport seen', identityOn: signedOn, guideGivenOn: signedOn, conflict: 'none' };
  const signatures = {
    signedByClientOn: signedOn,
    signedByAgentOn: signedOn,
    signedElsewhere: 'The signed paper is in the cabinet of the office',
  };
  const { givenNames, familyName, phone } = stranger();
  const who = { serCode, givenNames, familyName, phone: phone.local };
  const file = await api<Row>('POST', '/api/profile-app/conversions', who);
  const at = '/api/agreements-app';
  const draft = await api<Row>('POST', `${at}/files/${file.id}/agreements`, { template: 'migration', language: 'en' });
  const feeLines = [{ stage: 1, description: 'Fee', amount: 100_000, taxCode: null }];
  const changed = await api<Row>('PATCH', `${at}/agreements/${draft.id}`, {
    version: draft.version,
    ...checks,
    feeLines,
  });
  const { version } = await api<Row>('POST', `${at}/agreements/${draft.id}/send`, {
    version: changed.version,
    sentOn: signedOn,
  });
  await api('POST', `${at}/agreements/${draft.id}/sign`, { version, ...signatures });
  return file;
}

/** Money that arrived for a client file in Dhaka. */
export const received = (api: Api, id: string, payer: string, amount = 120_000) =>
  api<{ receiptId: string }>('POST', `/api/money-app/files/${id}/receipts`, {
    receivedOn: '2026-01-06',
    amount,
    currency: 'BDT',
    method: 'cash',
    wallet: '',
    reference: '',
    bankAccountId: null,
    payer,
    note: '',
    allocations: [],
  });
