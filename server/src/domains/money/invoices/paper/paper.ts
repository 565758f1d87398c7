import { indianStates, numberText, type Regime } from '@embark/contracts/money/billing';
import { type InvoiceLine, partsOf } from '@embark/contracts/money/invoices';
import { wallOf } from '@embark/contracts/kit/time';
import {
  amountInWords,
  paperAmount,
  paperCountry,
  paperDay,
  type PaperLanguage,
  paperNumber,
} from '../../../../kit/pdf/paper.ts';
import type { Seller, Stored } from '../invoices.queries.ts';
import paperWords from './words.json' with { type: 'json' };

type Cell = { text: string; ltr: boolean };
const ltr = (text: string): Cell => ({ text, ltr: true });
const plain = (text: string): Cell => ({ text, ltr: false });

const percent = (rate: number) => `${rate / 100} %`;
const count = (quantity: number, language: PaperLanguage) =>
  new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en', { maximumFractionDigits: 3 }).format(quantity / 1000);

const home: Partial<Record<Regime, string>> = { 'AU-GST': 'AU', 'BD-VAT': 'BD', 'PK-SST': 'PK', 'IN-GST': 'IN' };
const regimeAt: Readonly<Record<string, Regime>> = { AU: 'AU-GST', BD: 'BD-VAT', PK: 'PK-SST', IN: 'IN-GST' };
const labelled = (all: Readonly<Record<string, string>>, key: string, fallback: string) => all[key] ?? fallback;

/** The name of the document by the tax rules of its seller (facts 11): a supply without a tax number is never a tax invoice. */
export const titleOf = (kind: Stored['kind'], regime: Regime, language: PaperLanguage): string =>
  paperWords[language].titles[regime][kind];

/** What the template prints: every text as data, every amount and day as it reads in the document's language. */
export function paperOf(one: Stored, seller: Seller, hasLogo: boolean) {
  const { language, currency, kind, lines } = one;
  const words = paperWords[language];
  const { regime } = seller;
  const [isIndian, isBengali] = [regime === 'IN-GST', regime === 'BD-VAT'];
  const money = (minor: number) => paperAmount(minor, currency, language);
  const figure = (minor: number) => ltr(paperNumber(minor, currency, language));
  const fact = (label: string, cell: Cell) => ({ label, ...cell });
  const hasTax = regime !== 'none';
  const hasCodes = lines.some(({ serviceCode }) => serviceCode !== '');
  const columns = [
    { title: words.line, wide: false, figure: false },
    { title: words.description, wide: true, figure: false },
    ...(hasCodes ? [{ title: labelled(words.codes, regime, words.codes.other), wide: false, figure: false }] : []),
    { title: words.quantity, wide: false, figure: true },
    { title: one.taxIncluded ? words.priceIncluded : words.price, wide: false, figure: true },
    ...(hasTax
      ? [
          { title: words.net, wide: false, figure: true },
          { title: words.tax, wide: false, figure: true },
        ]
      : []),
    { title: words.total, wide: false, figure: true },
  ];
  const taxText = (line: InvoiceLine): Cell =>
    line.parts.length === 0
      ? ltr('–')
      : ltr(
          line.parts
            .map((part) => `${part.name} ${percent(part.rate)} ${paperNumber(part.amount, currency, language)}`)
            .join('\n'),
        );
  const rows = lines.map((line, at) => [
    ltr(String(at + 1)),
    plain(line.words === '' ? line.description : `${line.description}\n${line.words}`),
    ...(hasCodes ? [ltr(line.serviceCode)] : []),
    ltr(count(line.quantity, language)),
    figure(line.unitPrice),
    ...(hasTax ? [figure(line.net), taxText(line)] : []),
    figure(line.total),
  ]);
  const parts = partsOf(lines);
  const issued = one.issuedOn === null ? words.draft : paperDay(one.issuedOn, language);
  const at = isBengali && one.issuedAt !== null ? wallOf(new Date(one.issuedAt), seller.zone).time.slice(0, 5) : null;
  const included = parts.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ');
  const sum = (label: string, minor: number, bold = false) => ({ label, text: money(minor), bold });
  const isExport = lines.some(({ taxCode }) => taxCode === 'IN-EXP');
  return {
    language,
    words,
    title: titleOf(kind, regime, language),
    number: one.number ?? words.draft,
    mark: one.status === 'void' ? words.void : one.status === 'draft' ? words.draft : null,
    services: one.ofServices,
    copies: isBengali && kind === 'invoice' ? words.copies : [null],
    logo: hasLogo,
    seller: {
      name: seller.legalName,
      lines: [
        ...(seller.tradingName === '' ? [] : [plain(seller.tradingName)]),
        ...(seller.licenceLine === '' ? [] : [plain(seller.licenceLine)]),
        ...linesIn(seller.address),
        ...(seller.taxNumber === '' || !hasTax
          ? []
          : [
              ltr(
                `${labelled(words.numbers, home[regime] ?? '', words.taxNumber)} ${numberText(regime, seller.taxNumber)}`,
              ),
            ]),
        ...(seller.secondNumber === ''
          ? []
          : [ltr(`${labelled(words.secondNumbers, regime, words.taxNumber)} ${seller.secondNumber}`)]),
        ...[seller.phone, seller.email].filter(Boolean).map(ltr),
      ],
    },
    buyer: {
      name: one.buyerName,
      lines: [...linesIn(one.buyerAddress), plain(paperCountry(one.buyerCountry, language))],
      facts: [
        ...(one.buyerNumber === ''
          ? []
          : [
              fact(
                labelled(words.numbers, one.buyerCountry, words.taxNumber),
                ltr(numberText(regimeAt[one.buyerCountry] ?? 'none', one.buyerNumber)),
              ),
            ]),
        ...(isBengali ? [fact(words.destination, plain(one.buyerAddress.split('\n').join(', ')))] : []),
      ],
    },
    facts: [
      fact(at === null ? words.date : words.dateTime, plain(at === null ? issued : `${issued}, ${at}`)),
      ...(one.dueOn === null || kind === 'credit' ? [] : [fact(words.due, plain(paperDay(one.dueOn, language)))]),
      ...(one.credits === null ? [] : [fact(words.credits, ltr(one.credits))]),
      ...(one.reference === '' ? [] : [fact(words.reference, plain(one.reference))]),
      ...(isIndian && one.supplyPlace !== ''
        ? [
            fact(
              words.supplyPlace,
              one.supplyPlace === '96'
                ? plain(`96 ${words.abroad}`)
                : ltr(`${one.supplyPlace} ${indianStates[one.supplyPlace] ?? ''}`),
            ),
            fact(words.reverse, plain(words.no)),
          ]
        : []),
      ...(isExport && seller.lutNumber !== '' ? [fact(words.lut, ltr(seller.lutNumber))] : []),
    ],
    columns,
    lines: rows,
    sums: [
      ...(hasTax ? [sum(words.sumNet, one.net)] : []),
      ...parts.map(({ name, rate, amount }) => sum(`${name} ${percent(rate)}`, amount)),
      sum(words.sumTotal, one.total, true),
      ...(one.settled > 0 ? [sum(words.settled, one.settled)] : []),
      ...(one.credited > 0 ? [sum(words.credited, one.credited)] : []),
      ...(one.settled + one.credited > 0 ? [sum(words.open, one.open, true)] : []),
    ],
    inWords: amountInWords(one.total, currency),
    notes: [
      ...(one.taxIncluded && parts.length > 0 ? [words.included.replace('{tax}', included)] : []),
      ...one.note.split(/\n+/).filter((text) => text.trim() !== ''),
    ],
    banks:
      kind === 'credit'
        ? []
        : seller.accounts.map((account) => [
            fact(words.account, plain([account.name, account.bank].filter(Boolean).join(' · '))),
            fact(account.currency, ltr([account.code, account.number].filter(Boolean).join(' · '))),
          ]),
    signature: isIndian || isBengali,
  };
}

const linesIn = (text: string): Cell[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(plain);

/** A statement of account: what is open, each currency by itself. */
export function statementOf(
  rows: readonly Stored[],
  given: { language: PaperLanguage; seller: string; buyer: string; today: string },
) {
  const { language, seller, buyer, today } = given;
  const words = paperWords[language];
  const sums = new Map<string, number>();
  for (const { currency, open } of rows) sums.set(currency, (sums.get(currency) ?? 0) + open);
  return {
    language,
    words,
    seller,
    buyer,
    asOf: words.asOf.replace('{day}', paperDay(today, language)),
    rows: rows.map((row) => ({
      number: row.number ?? '',
      issuedOn: row.issuedOn === null ? '' : paperDay(row.issuedOn, language),
      dueOn: row.dueOn === null ? '' : paperDay(row.dueOn, language),
      total: paperAmount(row.total, row.currency, language),
      open: paperAmount(row.open, row.currency, language),
    })),
    totals: [...sums].map(([currency, open]) => paperAmount(open, currency, language)),
  };
}

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
