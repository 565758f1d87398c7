import { z } from 'zod';
import { Amount, code, Currency, Day, line, numeric, orNone, prose, Whole } from '../../kit/index.ts';

/** The languages that an agreement can be written in. */
export const agreementLanguages = ['en', 'tr', 'ar'] as const;
export const AgreementLanguage = z.enum(agreementLanguages, 'Choose a language');
export type AgreementLanguage = z.infer<typeof AgreementLanguage>;

/** Who pays the fee, as stored on the client file. */
export const feeSources = ['client', 'provider', 'employer'] as const;
export type FeeSource = (typeof feeSources)[number];
/** Who pays a disbursement. */
export const disbursementPayers = [...feeSources, 'office'] as const;

const Stage = numeric(z.number('Enter a stage from 1 to 9').int().min(1).max(9, 'Enter a stage from 1 to 9'));
const told = (max: number, error: string) => line(max).min(1, error);

/** One line of the professional fee. The tax code is free text until invoices have theirs. */
export const FeeLine = z.strictObject({
  stage: Stage,
  description: told(200, 'Enter a description'),
  amount: Amount,
  taxCode: orNone(code(20)),
});
export type FeeLine = z.infer<typeof FeeLine>;

/**
 * A cost paid to others. With `ruleKey` it is a charge of the rule book (area visa-money); the server keeps the ID of the row that
 * the amount was compared with.
 */
export const NewDisbursement = z.strictObject({
  ruleKey: orNone(line(80)),
  description: told(200, 'Enter a description'),
  currency: Currency,
  amount: Amount,
  paidBy: z.enum(disbursementPayers, 'Choose who pays'),
});
export const Disbursement = NewDisbursement.extend({ ruleId: z.number().int().nullable() });
export type Disbursement = z.infer<typeof Disbursement>;

/** What is refunded if the client withdraws in a stage: whole per cent of what was paid. */
export const RefundRule = z.strictObject({
  stage: Stage,
  when: told(200, 'Describe the stage'),
  percent: numeric(z.number('Enter 0 to 100').int('Enter a whole per cent').min(0).max(100, 'Enter 0 to 100')),
});
export type RefundRule = z.infer<typeof RefundRule>;

/** A paragraph of the document, copied from the template and editable in the draft. */
export const Clause = z.strictObject({ heading: told(120, 'Enter a heading'), text: prose(6000) });
export type Clause = z.infer<typeof Clause>;

const atMost = <T extends z.core.$ZodType>(item: T, max: number) => z.array(item).max(max, `At most ${max} lines`);

/** What the document says. Changing any of it takes a sent agreement back to draft. */
export const content = {
  language: AgreementLanguage,
  title: told(160, 'Enter a title'),
  services: atMost(told(300, 'Describe the service'), 20),
  clauses: atMost(Clause, 30),
  currency: Currency,
  feeSource: z.enum(feeSources, 'Choose who pays'),
  feeLines: atMost(FeeLine, 40),
  disbursements: atMost(NewDisbursement, 40),
  refundRules: atMost(RefundRule, 9).refine(
    (rules) => new Set(rules.map(({ stage }) => stage)).size === rules.length,
    'Each stage can have one refund rule',
  ),
  agentId: orNone(Whole),
};

/** What is recorded before signing, also after sending. */
export const checks = {
  identityHow: orNone(line(200)),
  identityOn: orNone(Day),
  guideGivenOn: orNone(Day),
  conflict: orNone(z.enum(['none', 'declared'])),
  conflictText: orNone(prose(4000)),
};
