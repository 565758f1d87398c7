import { type NewPaymentFile, type PaymentFile, paymentFiles } from '@embark/contracts/money/paymentFiles';
import type { Person } from './app.ts';
import { pdf } from './documents.ts';
import type { Crm } from './payments.ts';

type About = Partial<NewPaymentFile>;

/** Adds a file to the money of a client file; by default one of no receipt or refund. */
export async function filed(
  crm: Crm,
  who: Person,
  conversionId: string,
  about: About = {},
  content: Buffer = pdf(),
): Promise<PaymentFile> {
  const given = { conversionId, docType: 'other', ...about };
  const name = content.includes('%PDF') ? 'slip.pdf' : 'slip.png';
  const { status, body } = await crm.upload(who, paymentFiles.upload, name, content, given);
  if (status !== 200) throw new Error(`no file: ${status} ${JSON.stringify(body)}`);
  return body;
}
