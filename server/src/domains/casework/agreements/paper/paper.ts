import { agreementTotals, type AgreementLanguage } from '@embark/contracts/casework/agreements';
import { licenceLabel, LicenceKind } from '@embark/contracts/organisation/licences';
import type { Stored } from '../agreements.queries.ts';
import paperWords from './words.json' with { type: 'json' };

/** Who the document is between; the office by its country code. */
export type Parties = { company: string; office: string; name: string; file: string };

/** Latin digits in all languages, as on the screens. */
const locales: Record<AgreementLanguage, string> = { en: 'en-GB', tr: 'tr-TR', ar: 'ar-u-nu-latn' };

/** An amount with two decimals and the code of its currency: `BDT 25,000.00`. */
export const paperAmount = (minor: number, currency: string, language: AgreementLanguage): string => {
  const whole = new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${currency} ${whole.format(minor / 100)}`;
};

/** A day in words, such as 3 March 2026. */
export const paperDay = (day: string, language: AgreementLanguage): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(Date.parse(day));

/** What the template prints: every text as data, every amount and day as it reads in the document's language. */
export function paperOf(one: Stored, { company, office, name, file }: Parties) {
  const { language, currency } = one;
  const words = paperWords[language];
  const amount = (minor: number, of: string) => paperAmount(minor, of, language);
  const dated = (text: string, day: string | null) => (day ? `${text}: ${paperDay(day, language)}` : null);
  const kind = LicenceKind.safeParse(one.agentLicence?.kind).data;
  const licence = one.agentLicence && kind ? licenceLabel({ kind, number: one.agentLicence.number }) : null;
  const agent = one.agentLicence?.name ?? one.agent;
  const signatory = [agent, licence].filter(Boolean).join(' · ');
  const parties: [string, string][] = [
    [words.client, name],
    [words.file, file],
    [words.consultant, company],
    ...(agent ? [[words.agent, signatory] satisfies [string, string]] : []),
    ...(one.sentOn ? [[words.sentOn, paperDay(one.sentOn, language)] satisfies [string, string]] : []),
  ];
  return {
    language,
    words,
    company,
    office: new Intl.DisplayNames([locales[language]], { type: 'region' }).of(office) ?? office,
    parties,
    number: one.number,
    title: one.title,
    varies: one.varies,
    draft: one.state === 'draft',
    services: one.services,
    fees: one.feeLines.map((line) => ({
      stage: String(line.stage),
      description: line.description,
      tax: line.taxCode ?? '–',
      amount: amount(line.amount, currency),
    })),
    feeTotal: amount(one.feeAmount ?? 0, currency),
    costs: one.disbursements.map((line) => ({
      description: line.description,
      paidBy: words.by[line.paidBy],
      amount: amount(line.amount, line.currency),
    })),
    totals: agreementTotals(one).map(({ currency: of, total }) => amount(total, of)),
    refunds: one.refundRules.map(({ stage, when, percent }) => ({
      stage: String(stage),
      when,
      percent: `${percent} %`,
    })),
    clauses: one.clauses.map(({ heading, text }) => ({
      heading,
      paragraphs: text.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    })),
    declared: [
      one.identityHow && dated(`${words.identity} (${one.identityHow})`, one.identityOn),
      dated(words.guide, one.guideGivenOn),
      one.conflict === 'none' ? words.noConflict : one.conflict && `${words.conflict}: ${one.conflictText ?? ''}`,
    ].filter(Boolean),
    signatures: [
      { name, role: words.client, date: one.signedByClientOn && paperDay(one.signedByClientOn, language) },
      {
        name: signatory || company,
        role: agent ? words.agent : words.consultant,
        date: one.signedByAgentOn && paperDay(one.signedByAgentOn, language),
      },
    ],
  };
}
