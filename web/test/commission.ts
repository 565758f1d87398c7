import type { ApplicationCommission, CommissionRow } from '@embark/contracts/money/commissions';
import { blankTerms, type Terms } from '@embark/contracts/money/terms';
import { applicationId } from './applications.ts';
import { conversionId } from './conversions.ts';

export const commissionId = '0197a000-0000-7000-8000-00000000e001';

/** The commission of a first half-year: A$2,550.00, expected. */
export const someCommission = (given: Partial<CommissionRow> = {}): CommissionRow => ({
  id: commissionId,
  version: 1,
  applicationId,
  number: 'AP-2026-00311',
  conversionId,
  fileNumber: 'C-2026-00041',
  name: 'Sadia Rahman',
  providerId: 3,
  provider: 'Yarra Valley University',
  course: 'Bachelor of Nursing',
  office: 'AU',
  intakeOn: '2027-02-22',
  period: 1,
  state: 'expected',
  why: null,
  ruleId: null,
  currency: 'AUD',
  expected: 255_000,
  claimed: 0,
  received: 0,
  shared: 0,
  census: 1,
  censusOn: '2027-03-31',
  enrolledOn: null,
  eligibleOn: null,
  claimBy: '2027-05-30',
  leftOn: null,
  subAgent: '',
  subShare: null,
  invoiceId: null,
  invoice: null,
  dueOn: null,
  receivedOn: null,
  clawedBack: 0,
  reason: '',
  shares: [],
  can: { edit: true, confirm: true },
  ...given,
});

export const someApplicationCommission = (given: Partial<ApplicationCommission> = {}): ApplicationCommission => ({
  rows: [someCommission()],
  bases: [
    {
      id: '0197a000-0000-7000-8000-00000000e101',
      currency: 'AUD',
      base: 3_400_000,
      rate: 1500,
      bonus: 0,
      total: 255_000,
      intakeOn: '2027-02-22',
      why: 'coe',
      madeBy: 'Priya Sharma',
      madeAt: '2026-12-08T01:00:00.000Z',
      replacedAt: null,
    },
  ],
  mark: null,
  withoutTerms: false,
  can: { edit: true },
  ...given,
});

/** 15 % of the first year for all students, valid since January. */
export const someTerms = (given: Partial<Terms> = {}): Terms => ({
  ...blankTerms,
  id: '0197a000-0000-7000-8000-00000000e201',
  version: 3,
  providerId: 7,
  rate: 1500,
  validFrom: '2026-01-01',
  courses: [],
  used: 2,
  can: { edit: true },
  ...given,
});
