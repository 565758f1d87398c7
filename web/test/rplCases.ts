import type { RplCase } from '@embark/contracts/casework/rplCases';
import { conversionId } from './conversions.ts';

export const rplCaseId = '0197a000-0000-7000-8000-00000000e201';

export const someRplCase = (given: Partial<RplCase> = {}): RplCase => ({
  id: rplCaseId,
  version: 2,
  number: 'RPL-2026-00007',
  conversionId,
  fileNumber: 'C-2026-00041',
  name: 'Omar Farooq',
  qualificationCode: 'CHC50121',
  qualification: 'Diploma of Early Childhood Education and Care',
  rto: 'Yarra Skills Institute',
  assessor: '',
  status: 'collecting',
  evidence: 60,
  submittedOn: null,
  gapTraining: '',
  gapUntil: null,
  outcome: null,
  decidedOn: null,
  certificateNumber: '',
  certificateOn: null,
  endReason: null,
  ownerId: 31,
  owner: 'Omar Haddad',
  office: 'AU',
  zone: 'Australia/Melbourne',
  currency: 'AUD',
  fee: 150_000,
  rtoFee: null,
  createdAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  can: { edit: true, move: true },
  ...given,
});
