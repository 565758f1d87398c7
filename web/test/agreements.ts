import type { AdviceNote } from '@embark/contracts/casework/advice';
import type { Agreement, FileAgreements } from '@embark/contracts/casework/agreements';
import { conversionId } from './conversions.ts';

export const agreementId = '0197a000-0000-7000-8000-0000000000f1';

/** A draft of the Dhaka office; `given` says what is different. */
export const someAgreement = (given: Partial<Agreement> = {}): Agreement => ({
  id: agreementId,
  version: 3,
  number: 'A-2026-00012',
  conversionId,
  variation: 0,
  varies: null,
  state: 'draft',
  takenOver: false,
  template: 'migration',
  language: 'en',
  title: 'Migration service agreement',
  services: ['Advice on the visa'],
  clauses: [{ heading: 'The decision', text: 'The authority decides.' }],
  currency: 'BDT',
  feeSource: 'client',
  feeLines: [{ stage: 1, description: 'Preparation', amount: 25_000_00, taxCode: null }],
  feeAmount: 25_000_00,
  disbursements: [],
  refundRules: [{ stage: 1, when: 'Before work begins', percent: 100 }],
  agentId: null,
  agent: null,
  agentLicence: null,
  identityHow: null,
  identityOn: null,
  identityBy: null,
  guideGivenOn: null,
  conflict: null,
  conflictText: null,
  sentOn: null,
  signedByClientOn: null,
  signedByAgentOn: null,
  documentId: null,
  document: null,
  signedElsewhere: null,
  endedOn: null,
  endReason: null,
  createdBy: 'Nadia Karim',
  createdAt: '2026-11-02T05:00:00.000Z',
  updatedAt: '2026-11-02T05:00:00.000Z',
  ...given,
  can: {
    change: true,
    send: true,
    sign: false,
    vary: false,
    complete: false,
    end: false,
    remove: true,
    ...given.can,
  },
});

export const sent = { state: 'sent', sentOn: '2026-11-02' } as const;
export const canSent: Agreement['can'] = {
  change: true,
  send: false,
  sign: true,
  vary: false,
  complete: false,
  end: true,
  remove: false,
};
export const canSigned: Agreement['can'] = {
  change: false,
  send: false,
  sign: false,
  vary: true,
  complete: false,
  end: true,
  remove: false,
};

export const fileAgreements = (rows: Agreement[], given: Partial<FileAgreements> = {}): FileAgreements => ({
  inForceId: rows.find(({ state }) => state === 'signed')?.id ?? null,
  gaps: [],
  rows,
  needs: { guide: true, licence: false },
  agents: [],
  today: '2026-11-03',
  plannedOn: null,
  templates: [
    {
      key: 'migration',
      kind: 'migration',
      names: { en: 'Migration service agreement', tr: 'Göçmenlik', ar: 'الهجرة' },
    },
    { key: 'general', kind: null, names: { en: 'Service agreement', tr: 'Hizmet', ar: 'خدمات' } },
  ],
  can: { create: rows.length === 0 },
  ...given,
});

export const someNote = (given: Partial<AdviceNote> = {}): AdviceNote => ({
  id: '0197a000-0000-7000-8000-0000000000d1',
  version: 1,
  conversionId,
  enquiryId: null,
  kind: 'advice',
  channel: 'phone',
  at: '2026-11-03T04:00:00.000Z',
  minutes: 12,
  text: 'BVB before travel',
  contactId: '0197a000-0000-7000-8000-0000000000a1',
  contact: 'Rahim Uddin',
  byId: 7,
  by: 'Nadia Karim',
  licence: { name: 'Nadia Karim', kind: 'marn', number: '1234567' },
  correctsId: null,
  correctedById: null,
  callEntry: null,
  createdAt: '2026-11-03T04:05:00.000Z',
  can: { change: false, correct: true },
  ...given,
});

const charge = (given: object) => ({
  id: 5,
  version: 1,
  area: 'visa-money',
  key: 'charge-500',
  name: 'Visa charge: student (500)',
  nameTr: '',
  nameAr: '',
  value: { area: 'visa-money', amount: 2_500_00, currency: 'AUD' },
  validFrom: '2026-07-01',
  validTo: null,
  source: 'Home Affairs',
  sourceUrl: null,
  certainty: 'B',
  checkBy: null,
  checkedOn: null,
  checkedBy: null,
  flagged: true,
  note: '',
  corrected: false,
  ...given,
});
/** Rows of the rule book: a charge that is in doubt, and an amount that nobody pays. */
export const charges = [charge({}), charge({ id: 6, key: 'living-student', name: 'Living costs' })];
