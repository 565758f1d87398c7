import { instantOf } from '@embark/contracts/kit/time';
import { readPhone } from '../src/kit/phone.rules.ts';
import type { Known } from '../src/domains/crm/imports/rules/known.rules.ts';

const service = (
  id: number,
  code: string,
  name: string,
  kind: Known['services'][number]['kind'],
  officeId: number,
) => ({
  id,
  code,
  name,
  kind,
  officeId,
});

/** Reference data of four offices without a database, for tests of reading files. */
export const known: Known = {
  offices: [
    { id: 1, code: 'AU', name: 'Australia', zone: 'Australia/Melbourne', phoneRegion: 'AU' },
    { id: 2, code: 'BD', name: 'Bangladesh', zone: 'Asia/Dhaka', phoneRegion: 'BD' },
    { id: 3, code: 'PK', name: 'Pakistan', zone: 'Asia/Karachi', phoneRegion: 'PK' },
    { id: 4, code: 'IN', name: 'India', zone: 'Asia/Kolkata', phoneRegion: 'IN' },
  ],
  services: [
    service(1, 'AD', 'Admissions Australia', 'admission', 1),
    service(2, 'ADB', 'Admissions Bangladesh', 'admission', 2),
    service(3, 'ADP', 'Admissions Pakistan', 'admission', 3),
    service(4, 'ADI', 'Admissions India', 'admission', 4),
    service(5, 'VE', 'Migration Australia', 'migration', 1),
    service(6, 'VEB', 'Migration Bangladesh', 'migration', 2),
    service(7, 'VEP', 'Migration Pakistan', 'migration', 3),
    service(8, 'FCE', 'Events Australia', 'event', 1),
    service(9, 'JP', 'Global job placement', 'global', 1),
  ],
  statuses: [
    ['NE', 'New'],
    ['FU', 'Follow-up'],
    ['IP', 'In progress'],
    ['OL', 'Letter of offer'],
    ['SA', 'Service agreement'],
    ['CL', 'Closed'],
    ['NI', 'Not interested'],
    ['CV', 'Converted'],
  ].map(([code = '', name = '']) => ({ code, name })),
  sources: ['Website', 'Facebook', 'Referral', 'Walk-in', 'Google'].map((name, at) => ({ id: at + 1, name })),
  campaigns: [{ id: 1, name: 'Autumn Fair' }],
  people: [
    { id: 1, name: 'Alex Morgan', email: 'alex@office.test', offices: 'all' },
    { id: 2, name: 'Tahmid Chowdhury', email: 'tahmid@office.test', offices: [2] },
  ],
  importer: 1,
  now: new Date('2026-03-02T01:00:00Z'),
  readPhone,
  instantOf,
  nextDate: () => new Date('2026-03-03T00:00:00Z'),
};
