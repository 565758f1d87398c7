import { amountInWords, paperAmount, paperDay, type PaperLanguage } from '../../../../kit/pdf/paper.ts';
import { numberText } from '@embark/contracts/money/billing';
import type { BillingEntity } from '../../billing/index.ts';
import type { MoneyFile } from '../file.queries.ts';
import type { StoredReceipt } from '../payments.rules.ts';
import paperWords from './words.json' with { type: 'json' };

/** What the template prints: every text as data. A cash receipt has two copies. */
export function paperOf(
  receipt: StoredReceipt,
  file: Pick<MoneyFile, 'name' | 'number'> | null,
  seller: BillingEntity,
  language: PaperLanguage,
) {
  const words = paperWords[language];
  const { amount, currency, method, wallet, reference, credit } = receipt;
  const shown = (minor: number) => paperAmount(minor, currency, language);
  const facts: [string, string, boolean][] = [
    [words.receivedOn, paperDay(receipt.receivedOn, language), false],
    [words.from, receipt.payer || (file?.name ?? ''), false],
    ...(receipt.payer && file ? [[words.client, file.name, false] satisfies [string, string, boolean]] : []),
    ...(file ? [[words.file, file.number, true] satisfies [string, string, boolean]] : []),
    [words.method, [words[method], wallet].filter(Boolean).join(' · '), false],
    ...(reference ? [[words.reference, reference, true] satisfies [string, string, boolean]] : []),
  ];
  const paid = receipt.allocations.filter((one) => one.kind === 'cash' && !one.reversed);
  const sums = new Map<string, number>();
  for (const { what, amount: part } of paid) sums.set(what, part + (sums.get(what) ?? 0));
  return {
    language,
    words,
    number: receipt.number,
    reversed: receipt.reversed !== null,
    seller: seller.tradingName || seller.legalName,
    sellerLines: [
      seller.tradingName && seller.legalName,
      ...seller.address.split('\n'),
      seller.taxNumber && `${words.number}: ${numberText(seller.regime, seller.taxNumber)}`,
      seller.licenceLine,
    ].filter(Boolean),
    facts,
    lines: [
      ...[...sums].map(([what, part]) => [what, shown(part)]),
      ...(credit > 0 ? [[words.credit, shown(credit)]] : []),
    ],
    total: shown(amount),
    inWords: amountInWords(amount, currency),
    by: receipt.by,
    copies: method === 'cash' ? [words.copyClient, words.copyOffice] : [null],
  };
}
