import type { Checklist, ChecklistLine, Document, DocumentType, FilePlan } from '@embark/contracts/casework/documents';
import { conversionId } from './conversions.ts';
import { offered } from './enquiries.ts';
import { serverSays } from './page.tsx';

export const lineId = (at: number) => `0197a000-0000-7000-8000-00000000010${at}`;
const documentId = (at: number) => `0197a000-0000-7000-8000-00000000020${at}`;
export const clientId = '0197a000-0000-7000-8000-0000000000a1';

const typeOf = (key: string, name: string, more: Partial<DocumentType> = {}): DocumentType => ({
  key,
  name,
  nameTr: '',
  nameAr: '',
  per: 'person',
  group: 'other',
  broughtBy: 'client',
  sensitive: false,
  countedFrom: null,
  leadTimes: [],
  ...more,
});
export const someTypes: DocumentType[] = [
  typeOf('passport', 'Passport', { group: 'identity', sensitive: true }),
  typeOf('police-certificate', 'Police certificate', { countedFrom: 'issue' }),
  typeOf('english-student', 'English test', { countedFrom: 'test' }),
  typeOf('bank-statement', 'Bank statement', { per: 'file', group: 'funds', countedFrom: 'print' }),
];

/** A PDF that arrived on line `at`. */
export const someDocument = (at: number, given: Partial<Document> = {}): Document => ({
  id: documentId(at),
  version: 1,
  conversionId,
  lineId: lineId(at),
  typeKey: 'passport',
  contactId: clientId,
  number: 1,
  name: `scan-${at}.pdf`,
  kind: 'pdf',
  mime: 'application/pdf',
  size: 240_000,
  hash: 'a'.repeat(64),
  pages: 2,
  issuedOn: null,
  expiresOn: null,
  place: null,
  translationOf: null,
  source: 'upload',
  uploadedBy: 'Nadia Karim',
  uploadedById: 7,
  uploadedAt: '2026-11-20T05:00:00.000Z',
  checkedBy: null,
  checkedOn: null,
  sensitive: false,
  scripted: false,
  quarantined: false,
  removedOn: null,
  can: { open: true, view: true, edit: true },
  ...given,
});

/** A line that is asked of the client; `given` says what is different. */
export const someLine = (at: number, given: Partial<ChecklistLine> = {}): ChecklistLine => {
  const state = given.state ?? 'asked';
  const may = { edit: true, upload: true, waive: true, remove: false };
  return {
    id: lineId(at),
    version: 1,
    conversionId,
    typeKey: 'passport',
    broughtBy: 'client',
    note: '',
    contactId: clientId,
    person: 'Rahim Uddin',
    needed: 'required',
    neededWhy: null,
    state,
    stateWhy: null,
    askedOn: null,
    chased: 0,
    dueOn: null,
    sensitive: false,
    document: state === 'received' || state === 'checked' ? someDocument(at) : null,
    versions: state === 'received' || state === 'checked' ? 1 : 0,
    goodUntil: null,
    judgedOn: null,
    stale: false,
    startAgainBy: null,
    dateMissing: false,
    validity: null,
    ruleChanged: null,
    can: { ...may, check: state === 'received', return: state === 'received', reopen: state === 'checked' },
    ...given,
  };
};

/** A police certificate that is stale on the planned day, a passport to check, an English test that is missing, a bank statement of the file. */
export const someLines = (): ChecklistLine[] => [
  someLine(1, { state: 'received' }),
  someLine(2, {
    typeKey: 'police-certificate',
    note: 'Pakistan',
    state: 'checked',
    goodUntil: '2027-01-20',
    judgedOn: '2027-02-01',
    stale: true,
    startAgainBy: '2027-01-11',
  }),
  someLine(3, { typeKey: 'english-student', askedOn: '2026-11-10', chased: 2, dueOn: '2026-12-01' }),
  someLine(4, { typeKey: 'bank-statement', contactId: null, person: null, state: 'received' }),
];

export const someChecklist = (lines = someLines(), given: Partial<Checklist> = {}): Checklist => ({
  conversionId,
  lines,
  free: [],
  summary: {
    required: lines.length,
    received: lines.filter(({ state }) => state === 'received').length,
    checked: lines.filter(({ state }) => state === 'checked').length,
    stale: [],
    missing: [],
  },
  people: [{ contactId: clientId, name: 'Rahim Uddin' }],
  can: { edit: true, sensitive: true },
  ...given,
});

export const somePlan = (given: Partial<FilePlan> = {}): FilePlan => ({
  conversionId,
  version: 3,
  subclass: '500',
  stream: null,
  provider: null,
  country: null,
  evidenceLevel: null,
  plannedOn: '2027-02-01',
  hardBy: '2027-03-15',
  hardByWhy: 'Current visa ends',
  invitedOn: null,
  acceptBy: null,
  decisionOn: null,
  visaEndsOn: null,
  applies: { country: 'PK', level: 3, levelSource: 'Department of Home Affairs', levelNeedsCheck: false },
  can: { edit: true },
  ...given,
});

type Answer = { status: number; body: unknown };
type Given = {
  checklist?: () => Checklist;
  plan?: FilePlan;
  /** Answers to everything but the first reads; undefined: 200 with the first line. */
  answer?: (request: string, body: unknown) => Answer | undefined;
};

/** Mocks the server of a client file's documents; returns the changes that were sent. */
export function documentsServer({ checklist = someChecklist, plan = somePlan(), answer }: Given = {}) {
  const sent: [request: string, body: unknown][] = [];
  serverSays((request, body) => {
    const path = request.replace('/api/documents-app', '');
    const given = answer?.(path, body);
    if (!path.startsWith('GET')) sent.push([path, body]);
    if (given) return given;
    if (path.endsWith('/catalogue-app/reference')) return { status: 200, body: offered };
    if (path.endsWith('/types')) return { status: 200, body: someTypes };
    if (path.endsWith('/plan')) return { status: 200, body: plan };
    if (path.includes('/checklist')) return { status: 200, body: checklist() };
    return { status: 200, body: checklist().lines[0] };
  });
  return sent;
}
