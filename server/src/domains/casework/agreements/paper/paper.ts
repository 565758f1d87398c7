import { agreementTotals } from '@embark/contracts/casework/agreements';
import { licenceLabel, LicenceKind } from '@embark/contracts/organisation/licences';
import { paperAmount, paperCountry, paperDay } from '../../../../kit/pdf/paper.ts';
import type { Stored } from '../agreements.queries.ts';
import paperWords from './words.json' with { type: 'json' };

/** Who the document is between; the office by its country code. */
export type Parties = { company: string; office: string; name: string; file: string };

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
    office: paperCountry(office, language),
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
