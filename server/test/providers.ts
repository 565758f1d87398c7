import { randomUUID } from 'node:crypto';
import { entryFields, type NewCourse } from '@embark/contracts/catalogue/courses';
import type { NewProvider } from '@embark/contracts/catalogue/providers';

/** The form input for a provider that the register does not list. */
export const aProvider = (given: Partial<NewProvider> = {}): NewProvider => ({
  cricosCode: null,
  name: `Provider ${randomUUID()}`,
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
  campuses: [],
  active: true,
  ...given,
});

/** A campus of such a provider. */
export const aCampus = (given: Partial<NewProvider['campuses'][number]> = {}): NewProvider['campuses'][number] => ({
  name: 'City',
  address: '1 Swanston St',
  city: 'Melbourne',
  state: 'VIC',
  postcode: '3000',
  active: true,
  ...given,
});

/** The form input for a course that the register does not list. */
export const aCourse = (providerId: number, given: Partial<NewCourse> = {}): NewCourse => ({
  providerId,
  cricosCode: null,
  name: `Course ${randomUUID()}`,
  level: 'bachelor',
  fieldBroad: '08',
  vetCode: '',
  language: 'English',
  weeks: 156,
  currency: 'AUD',
  tuition: 9_000_000,
  nonTuition: 50_000,
  intakes: [2, 7],
  ...entryFields.start,
  deadlineDays: 30,
  deadlineNote: '',
  englishOverall: 6.5,
  englishNote: 'No band below 6.0',
  entryNote: '',
  note: '',
  checkedOn: null,
  tuitions: [],
  campusIds: [],
  active: true,
  ...given,
});
