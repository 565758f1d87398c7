import type { Employer } from '@embark/contracts/money/employers';
import type { Placement } from '@embark/contracts/money/placements';
import { conversionId } from './conversions.ts';

export const placementId = '0197a000-0000-7000-8000-00000000e101';
export const employerId = '0197a000-0000-7000-8000-00000000e001';

const both = {
  version: 2,
  ownerId: 31,
  owner: 'Omar Haddad',
  office: 'AU',
  zone: 'Australia/Melbourne',
  currency: 'AUD',
  feeBasis: 'percent' as const,
  feePercent: 15,
  feeAmount: null,
  guaranteeWeeks: 12,
  guaranteeTerms: 'credit' as const,
  createdAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  can: { edit: true },
};

export const someEmployer = (given: Partial<Employer> = {}): Employer => ({
  ...both,
  id: employerId,
  name: 'Harbour Care Pty Ltd',
  status: 'active',
  country: 'AU',
  registration: '51 824 753 556',
  address: '1 Quay St, Sydney',
  contactName: 'Jo Park',
  email: 'jo@harbour.example',
  phone: '',
  invoiceEmail: null,
  sponsorUntil: null,
  paymentDays: 14,
  note: '',
  placements: 1,
  ...given,
});

export const somePlacement = (given: Partial<Placement> = {}): Placement => ({
  ...both,
  id: placementId,
  number: 'PL-2026-00007',
  conversionId,
  fileNumber: 'C-2026-00041',
  name: 'Omar Farooq',
  employerId,
  employer: 'Harbour Care Pty Ltd',
  position: 'Registered nurse',
  occupation: '',
  status: 'presented',
  salary: 8_200_000,
  salaryPeriod: 'year',
  weeklyHours: null,
  subclass: null,
  nominateOn: null,
  payer: 'employer',
  fee: 1_230_000,
  startOn: null,
  guaranteeUntil: null,
  leftOn: null,
  credit: 0,
  endReason: null,
  replaces: null,
  replacedBy: null,
  ...given,
});
