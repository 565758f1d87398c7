import { z } from 'zod';
import { defineFields, listQuery, Whole, recordColumns } from '../../kit/index.ts';
import { applicationStages, applicationStates } from './states.ts';

/** How an application reaches the provider. */
export const applicationWays = ['portal', 'email', 'agent'] as const;

/** What the list can do with each field. */
export const applicationFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  provider: { kind: 'choice', column: true, sort: true, filter: true, each: Whole },
  course: { kind: 'text', column: true, sort: true },
  status: { kind: 'choice', of: applicationStates, column: true, sort: true, filter: true, where: true },
  reached: { kind: 'choice', of: applicationStages, filter: true, where: true },
  intakeOn: { kind: 'day', column: true, sort: true, filter: 'intake' },
  lapsesOn: { kind: 'day', column: true, sort: true, filter: 'lapses' },
  owner: recordColumns.owner,
  office: recordColumns.office,
  /** Open applications on courses that an import of the register takes out of force. */
  register: { kind: 'choice', filter: true, each: z.uuid() },
  number: { kind: 'text', column: true, sort: true },
  via: { kind: 'choice', of: applicationWays, column: true, filter: true, where: true },
  reference: { kind: 'text', column: true },
  studentNumber: { kind: 'text', column: true },
  endsOn: { kind: 'day', column: true },
  offerOn: { kind: 'day', column: true },
  currency: { kind: 'text', column: true },
  tuition: { kind: 'money', column: true },
  firstYear: { kind: 'money', column: true },
  scholarship: { kind: 'money', column: true },
  otherFees: { kind: 'money', column: true },
  deposit: { kind: 'money', column: true },
  depositDueOn: { kind: 'day', column: true },
  coeCode: { kind: 'text', column: true },
  coeIssuedOn: { kind: 'day', column: true },
  censusOn: { kind: 'day', column: true },
  insurer: { kind: 'text', column: true },
  policy: { kind: 'text', column: true },
  coverFrom: { kind: 'day', column: true },
  coverTo: { kind: 'day', column: true },
  createdAt: recordColumns.createdAt,
});

/** The fields that are cells of a register. The course is chosen on the page. */
export const applicationCells = [
  'intakeOn',
  'endsOn',
  'via',
  'reference',
  'studentNumber',
  'ownerId',
  'offerOn',
  'lapsesOn',
  'currency',
  'tuition',
  'firstYear',
  'scholarship',
  'otherFees',
  'deposit',
  'depositDueOn',
  'insurer',
  'policy',
  'coverFrom',
  'coverTo',
  'censusOn',
] as const;

export const ApplicationFilter = listQuery(applicationFields).extend({
  conversionId: z.uuid().optional(),
});
export type ApplicationFilter = z.infer<typeof ApplicationFilter>;
