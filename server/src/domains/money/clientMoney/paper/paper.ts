import type { ServiceStatement } from '@embark/contracts/money/clientMoney';
import { numberText } from '@embark/contracts/money/billing';
import { amountInWords, paperAmount, paperDay, type PaperLanguage } from '../../../../kit/pdf/paper.ts';
import type { BillingEntity } from '../../billing/index.ts';
import type { MoneyFile } from '../../payments/index.ts';
import paperWords from './words.json' with { type: 'json' };

/** What the template prints: every text as data. */
export function paperOf(
  statement: Pick<ServiceStatement, 'number' | 'issuedOn' | 'currency' | 'lines' | 'total' | 'voidReason'>,
  file: Pick<MoneyFile, 'name' | 'number' | 'agreement'>,
  seller: BillingEntity,
  language: PaperLanguage,
) {
  const words = paperWords[language];
  const { number, issuedOn, currency, lines, total } = statement;
  const shown = (minor: number) => paperAmount(minor, currency, language);
  const facts: [string, string, boolean][] = [
    [words.date, paperDay(issuedOn, language), false],
    [words.client, file.name, false],
    [words.file, file.number, true],
    ...(file.agreement ? [[words.agreement, file.agreement.number, true] satisfies [string, string, boolean]] : []),
  ];
  return {
    language,
    words,
    number,
    isVoid: statement.voidReason !== null,
    seller: seller.tradingName || seller.legalName,
    sellerLines: [
      seller.tradingName && seller.legalName,
      ...seller.address.split('\n'),
      seller.taxNumber && `${words.number}: ${numberText(seller.regime, seller.taxNumber)}`,
      seller.licenceLine,
    ].filter(Boolean),
    facts,
    lines: lines.map(({ what, amount }) => [what, shown(amount)]),
    total: shown(total),
    inWords: amountInWords(total, currency),
  };
}
