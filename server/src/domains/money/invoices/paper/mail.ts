import { paperAmount, paperDay } from '../../../../kit/pdf/paper.ts';
import type { Seller, Stored } from '../invoices.queries.ts';
import { titleOf } from './paper.ts';
import paperWords from './words.json' with { type: 'json' };

/** The name of the file: a number without slashes. */
export const fileNameOf = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;

/** The subject and text of the mail with a document. */
export function mailOf(one: Stored, seller: Seller): { subject: string; text: string } {
  const { language } = one;
  const title = titleOf(one.kind, seller.regime, language);
  const due =
    one.dueOn === null || one.kind === 'credit'
      ? ''
      : `\n${paperWords[language].due}: ${paperDay(one.dueOn, language)}`;
  return {
    subject: `${title} ${one.number ?? ''} · ${seller.legalName}`,
    text: `${title} ${one.number ?? ''}\n${paperWords[language].sumTotal}: ${paperAmount(one.total, one.currency, language)}${due}\n\n${seller.legalName}\n`,
  };
}
