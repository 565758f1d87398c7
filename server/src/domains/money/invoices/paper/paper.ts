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

const linesIn = (text: string): Cell[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(plain);

const fact = (label: string, cell: Cell) => ({ label, ...cell });

const column = (title: string, figure = true) => ({ title, wide: false, figure });

/** The columns and lines of the table. */
function tableOf({ language, currency, lines, taxIncluded }: Stored, regime: Regime) {
  const words = paperWords[language];
  const number = (minor: number) => paperNumber(minor, currency, language);
  const hasTax = regime !== 'none';
  const hasCodes = lines.some(({ serviceCode }) => serviceCode !== '');
  const columns = [
    column(words.line, false),
    { title: words.description, wide: true, figure: false },
    ...(hasCodes ? [column(labelled(words.codes, regime, words.codes.other), false)] : []),
    column(words.quantity),
    column(taxIncluded ? words.priceIncluded : words.price),
    ...(hasTax ? [column(words.net), column(words.tax)] : []),
    column(words.total),
  ];
  const taxText = ({ parts }: InvoiceLine): string =>
    parts.map(({ name, rate, amount }) => `${name} ${percent(rate)} ${number(amount)}`).join('\n') || '–';
  const rows = lines.map((line, at) => [
    ltr(String(at + 1)),
    plain(line.words === '' ? line.description : `${line.description}\n${line.words}`),
    ...(hasCodes ? [ltr(line.serviceCode)] : []),
    ltr(count(line.quantity, language)),
    ltr(number(line.unitPrice)),
    ...(hasTax ? [ltr(number(line.net)), ltr(taxText(line))] : []),
    ltr(number(line.total)),
  ]);
  return { columns, lines: rows };
}

function sellerOf(seller: Seller, language: PaperLanguage) {
  const words = paperWords[language];
  const { regime } = seller;
  const number = `${labelled(words.numbers, home[regime] ?? '', words.taxNumber)} ${numberText(regime, seller.taxNumber)}`;
  const second = `${labelled(words.secondNumbers, regime, words.taxNumber)} ${seller.secondNumber}`;
  return {
    name: seller.legalName,
    lines: [
      ...[seller.tradingName, seller.licenceLine].filter(Boolean).map(plain),
      ...linesIn(seller.address),
      ...(seller.taxNumber === '' || regime === 'none' ? [] : [ltr(number)]),
      ...(seller.secondNumber === '' ? [] : [ltr(second)]),
      ...[seller.phone, seller.email].filter(Boolean).map(ltr),
    ],
  };
}

function buyerOf(one: Stored, regime: Regime) {
  const words = paperWords[one.language];
  const number = numberText(regimeAt[one.buyerCountry] ?? 'none', one.buyerNumber);
  return {
    name: one.buyerName,
    lines: [...linesIn(one.buyerAddress), plain(paperCountry(one.buyerCountry, one.language))],
    facts: [
      ...(number === '' ? [] : [fact(labelled(words.numbers, one.buyerCountry, words.taxNumber), ltr(number))]),
      ...(regime === 'BD-VAT' ? [fact(words.destination, plain(one.buyerAddress.split('\n').join(', ')))] : []),
    ],
  };
}

/** Day, due day and what the regime asks for beside them. */
function factsOf(one: Stored, seller: Seller) {
  const { language, kind } = one;
  const words = paperWords[language];
  const day = one.issuedOn === null ? words.draft : paperDay(one.issuedOn, language);
  const isTimed = seller.regime === 'BD-VAT' && one.issuedAt !== null;
  const at = isTimed ? wallOf(new Date(one.issuedAt ?? ''), seller.zone).time.slice(0, 5) : '';
  const isExport = one.lines.some(({ taxCode }) => taxCode === 'IN-EXP');
  const place =
    one.supplyPlace === '96'
      ? plain(`96 ${words.abroad}`)
      : ltr(`${one.supplyPlace} ${indianStates[one.supplyPlace] ?? ''}`);
  return [
    isTimed ? fact(words.dateTime, plain(`${day}, ${at}`)) : fact(words.date, plain(day)),
    ...(one.dueOn === null || kind === 'credit' ? [] : [fact(words.due, plain(paperDay(one.dueOn, language)))]),
    ...(one.credits === null ? [] : [fact(words.credits, ltr(one.credits))]),
    ...(one.reference === '' ? [] : [fact(words.reference, plain(one.reference))]),
    ...(one.supplyPlace === '' ? [] : [fact(words.supplyPlace, place), fact(words.reverse, plain(words.no))]),
    ...(isExport && seller.lutNumber !== '' ? [fact(words.lut, ltr(seller.lutNumber))] : []),
  ];
}

/** What the template prints: every text as data, every amount and day as it reads in the document's language. */
export function paperOf(one: Stored, seller: Seller, hasLogo: boolean) {
  const { language, currency, kind } = one;
  const words = paperWords[language];
  const { regime } = seller;
  const isBengali = regime === 'BD-VAT';
  const money = (minor: number) => paperAmount(minor, currency, language);
  const parts = partsOf(one.lines);
  const included = parts.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ');
  const sum = (label: string, minor: number, bold = false) => ({ label, text: money(minor), bold });
  const marks: Partial<Record<Stored['status'], string>> = { void: words.void, draft: words.draft };
  return {
    language,
    words,
    title: titleOf(kind, regime, language),
    number: one.number ?? words.draft,
    mark: marks[one.status] ?? null,
    services: one.ofServices,
    copies: isBengali && kind === 'invoice' ? words.copies : [null],
    logo: hasLogo,
    seller: sellerOf(seller, language),
    buyer: buyerOf(one, regime),
    facts: factsOf(one, seller),
    ...tableOf(one, regime),
    sums: [
      ...(regime === 'none' ? [] : [sum(words.sumNet, one.net)]),
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
    signature: regime === 'IN-GST' || isBengali,
  };
}
