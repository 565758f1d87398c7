import { type Company, type Permission, recordKinds } from '@embark/contracts/kit';

/** Changed rows of one company and office; `ids` is null if there are too many to list. */
export type Change = { topic: string; company: string; office: number; ids: string[] | null };

type Listener = { company: Company; offices: (permission: Permission) => 'all' | readonly number[] };

const reading: Record<string, Permission> = {
  ...Object.fromEntries(recordKinds.map((kind) => [kind, `${kind}.read`])),
  users: 'people.read',
  events: 'enquiries.read',
  rules: 'rulebook.read',
  providers: 'catalogue.read',
  courses: 'catalogue.read',
  register_imports: 'providers.write',
  deadlines: 'deadlines.read',
  documents: 'documents.read',
  licences: 'licences.read',
  referrals: 'conversions.write',
  file_parties: 'visas.read',
  student_details: 'applications.read',
  agreements: 'agreements.read',
  advice_notes: 'advice.read',
  billing_entities: 'money.read',
  invoices: 'money.read',
  money: 'money.read',
  leaves: 'people.meet',
  calendar_team: 'people.meet',
};

/** Whether a change concerns a user: same company, and an office whose records of this type they can read. */
export function concerns({ topic, company, office }: Change, listener: Listener): boolean {
  const permission = reading[topic];
  if (!permission || company !== listener.company) return false;
  const offices = listener.offices(permission);
  return offices === 'all' || offices.includes(office);
}

/** Parses a message of another node; null if it is not a row change. */
export function readChange(message: Record<string, unknown>): Change | null {
  const { topic, company, office, ids } = message;
  if (typeof topic !== 'string' || typeof company !== 'string' || typeof office !== 'number') return null;
  return { topic, company, office, ids: Array.isArray(ids) ? ids.map(String) : null };
}

/** Reads `{"since": 1200}`: how many milliseconds before its connection a page began to read its data; null for other messages. */
export function readSince(text: string): number | null {
  try {
    const message: unknown = JSON.parse(text);
    const since = message !== null && typeof message === 'object' && 'since' in message ? message.since : null;
    return typeof since === 'number' && since >= 0 ? since : null;
  } catch {
    return null; // not JSON: ignored like any other unknown message
  }
}

/** Tells a page that it may have missed changes, so that it reloads what it shows. */
export const missed = JSON.stringify([{ topic: 'missed', ids: null }]);
