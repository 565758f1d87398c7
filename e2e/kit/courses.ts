import type { Api } from './fixtures.ts';
import { unique } from './keys.ts';
import { stranger } from './people.ts';

const provider = {
  cricosCode: null,
  tradingName: '',
  country: 'AU',
  type: 'private',
  capacity: null,
  website: '',
  address: '',
  city: 'Melbourne',
  state: 'VIC',
  postcode: '3000',
  lane: null,
  laneOn: null,
  portalUrl: '',
  agreementFrom: null,
  agreementTo: null,
  agreementTerritories: '',
  agreementTerms: '',
  note: '',
  contacts: [],
  campuses: [{ name: 'City', address: '', city: 'Melbourne', state: 'VIC', postcode: '', active: true }],
  active: true,
};
const course = {
  cricosCode: null,
  level: 'master',
  fieldBroad: '02',
  vetCode: '',
  language: 'English',
  weeks: 104,
  currency: 'AUD',
  tuition: 7_600_000,
  nonTuition: 50_000,
  intakes: [2, 7],
  deadlineDays: 30,
  deadlineNote: '',
  englishOverall: 6.5,
  englishNote: '',
  entryNote: '',
  note: '',
  checkedOn: null,
  tuitions: [],
  active: true,
};

type Own = { level?: string; weeks?: number };

/**
 * Courses of a new provider in Melbourne, masters of two years unless `own` says otherwise; the first has the provider's own tuition. `name` is a word
 * that only this provider has.
 */
export async function coursesOf(api: Api, names: readonly string[], own: readonly Own[] = []) {
  const name = unique('Yarra').split(' ')[1] ?? '';
  const made = { ...provider, name: `University ${name}` };
  type Provider = { id: number; campuses: { id: number }[] };
  const { id: providerId, campuses } = await api<Provider>('POST', '/api/provider-app/providers', made);
  const campusIds = campuses.map(({ id }) => id);
  const today = new Date().toISOString().slice(0, 10);
  const tuition = { year: Number(today.slice(0, 4)) + 1, amount: 3_900_000, currency: 'AUD', checkedOn: today };
  const ids: number[] = [];
  for (const [at, title] of names.entries()) {
    const given = { ...course, name: title, providerId, campusIds, tuitions: at === 0 ? [tuition] : [], ...own[at] };
    ids.push((await api<{ id: number }>('POST', '/api/course-app/courses', given)).id);
  }
  return { name, provider: made.name, providerId, ids };
}

/** A new admission file of Melbourne. */
export async function admissionFile(api: Api) {
  const { givenNames, familyName, phone } = stranger();
  const person = { serCode: 'AD', givenNames, familyName, phone: phone.local, nationality: 'BD' };
  return api<{ id: string; number: string }>('POST', '/api/profile-app/conversions', person);
}
