import { z } from 'zod';
import { defineFields, listQuery, Whole, recordColumns } from '../../kit/index.ts';
import { agreementStates } from './agreement.ts';
import { checks, content, feeSources } from './content.ts';

/** Whether the person who signs has a conflict of interest. */
export const conflictChoices = ['none', 'declared'] as const;

/** What the register can do with each field. */
export const agreementFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  fileNumber: { kind: 'text', column: true },
  office: recordColumns.office,
  serCode: { kind: 'choice', of: /^[A-Za-z0-9-]{1,12}$/, column: true, filter: true, where: true },
  number: { kind: 'text', column: true, sort: 'desc' },
  variation: { kind: 'number', column: true },
  state: { kind: 'choice', of: agreementStates, column: true, sort: true, filter: true },
  title: { kind: 'text', column: true },
  sentOn: { kind: 'day', column: true, sort: 'desc', filter: 'sent' },
  signedOn: { kind: 'day', column: true, sort: 'desc', filter: 'signed' },
  fee: { kind: 'money', column: true, sort: 'desc' },
  currency: { kind: 'text', column: true },
  feeSource: { kind: 'choice', of: feeSources, column: true, filter: true, where: true },
  agent: { kind: 'text', column: true },
  identityHow: { kind: 'text', column: true },
  identityOn: { kind: 'day', column: true },
  guideGivenOn: { kind: 'day', column: true },
  conflict: { kind: 'choice', of: conflictChoices, column: true, filter: true, where: true, blank: true },
  conflictText: { kind: 'text', column: true },
  owner: recordColumns.owner,
  nextActionAt: { kind: 'moment', column: true, sort: true },
});

export const AgreementFilter = listQuery(agreementFields);
export type AgreementFilter = z.infer<typeof AgreementFilter>;

const day = z.string().nullable();

/** A row of the register: an agreement, with its client and what its client file says. */
export const AgreementRow = z.object({
  id: z.uuid(),
  version: z.number().int(),
  conversionId: z.uuid(),
  name: z.string(),
  fileNumber: z.string(),
  office: z.string(),
  serCode: z.string(),
  number: z.string(),
  variation: z.number().int(),
  state: z.enum(agreementStates),
  takenOver: z.boolean(),
  title: z.string(),
  sentOn: day,
  /** The day on which the client signed. */
  signedOn: day,
  /** In minor units; null if a taken-over agreement has no fee. */
  fee: z.number().int().nullable(),
  currency: z.string(),
  feeSource: z.enum(feeSources),
  agent: z.string().nullable(),
  identityHow: z.string().nullable(),
  identityOn: day,
  guideGivenOn: day,
  conflict: z.enum(conflictChoices).nullable(),
  conflictText: z.string().nullable(),
  ownerId: z.number().int(),
  owner: z.string(),
  nextActionAt: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type AgreementRow = z.infer<typeof AgreementRow>;

/** The cells that are part of the document: they are changed in a draft only, because a sent one would go back to draft. */
export const agreementTexts = ['title', 'feeSource'] as const;
/** The cells that can be changed in a draft and in a sent agreement. */
export const agreementChecks = ['identityHow', 'identityOn', 'guideGivenOn', 'conflict', 'conflictText'] as const;
export const agreementCells = [...agreementTexts, ...agreementChecks] as const;

const { title, feeSource } = content;
export const AgreementCells = z.strictObject({
  version: Whole,
  ...z.object({ title, feeSource, ...checks }).partial().shape,
});
export type AgreementCells = z.output<typeof AgreementCells>;
