import { z } from 'zod';
import { get, patch, post, prose, Whole } from '../../kit/index.ts';

/** What the money gate stands before: lodging, submitting an application, accepting an offer. */
export const gateActs = ['lodge', 'submit', 'accept'] as const;
export const GateAct = z.enum(gateActs);
export type GateAct = z.infer<typeof GateAct>;
/** What it checks: no instalment overdue; client money for the charges of the state; an agreement in force. */
export const gateTests = ['overdue', 'client-money', 'agreement'] as const;
export type GateTest = (typeof gateTests)[number];
export const gateSeverities = ['off', 'warn', 'stop'] as const;
export type GateSeverity = (typeof gateSeverities)[number];

/** The shortest reason for going past the gate (rule H1). */
export const OVERRIDE_REASON = 20;

/** One finding. `amount` is overdue or missing, `held` is what the client account holds, `days` how long it is overdue. */
export const GateLine = z.object({
  test: z.enum(gateTests),
  severity: z.enum(['warn', 'stop']),
  amount: z.number().int(),
  held: z.number().int(),
  currency: z.string().nullable(),
  days: z.number().int(),
});
export type GateLine = z.infer<typeof GateLine>;

export const GateCheck = z.object({
  lines: z.array(GateLine),
  /** A legal date is so near that stops only warn (rule H3). */
  isUrgent: z.boolean(),
  can: z.object({ override: z.boolean() }),
});
export type GateCheck = z.infer<typeof GateCheck>;

export const GateRule = z.object({
  id: z.number().int(),
  version: z.number().int(),
  kind: z.string(),
  act: GateAct,
  test: z.enum(gateTests),
  severity: z.enum(gateSeverities),
});
export type GateRule = z.infer<typeof GateRule>;

/** Someone went past the gate. It stays on the file for good. */
export const MoneyOverride = z.object({
  id: z.uuid(),
  conversionId: z.uuid(),
  number: z.string(),
  name: z.string(),
  office: z.string(),
  act: GateAct,
  stops: z.array(GateLine),
  amount: z.number().int(),
  currency: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  day: z.string(),
});
export type MoneyOverride = z.infer<typeof MoneyOverride>;

const params = z.object({ id: z.uuid() });

export const gate = {
  check: get('/money-app/files/:id/gate', {
    permission: 'money.read',
    summary: 'Check the money of a client file before an act: what stops it and what only warns.',
    params,
    query: z.object({ act: GateAct }),
    returns: GateCheck,
  }),
  ofFile: get('/money-app/files/:id/overrides', {
    permission: 'money.read',
    summary: 'List who went past the money gate on a client file, newest first.',
    params,
    returns: z.array(MoneyOverride),
  }),
  override: post('/money-app/files/:id/overrides', {
    permission: 'money.override',
    summary:
      'Go past the money gate for a colleague: an act on a client file is not stopped for seven days, as long as no more money is open. 409 if nothing stops it.',
    params,
    body: z.strictObject({ act: GateAct, overrideReason: prose(500) }),
    returns: z.array(MoneyOverride),
  }),
  rules: get('/money-app/gate-rules', {
    permission: 'money.read',
    summary: 'List what the money gate checks, and how strictly.',
    returns: z.array(GateRule),
  }),
  changeRule: patch('/money-app/gate-rules/:id', {
    permission: 'rulebook.write',
    summary: 'Change how strictly the money gate checks something.',
    params: z.object({ id: Whole }),
    body: z.strictObject({ version: Whole, severity: z.enum(gateSeverities, 'Choose how strictly') }),
    returns: z.array(GateRule),
  }),
  overrides: get('/money-app/overrides', {
    permission: 'money.override',
    summary: 'List the overrides of a month, and count them by person.',
    query: z.object({
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/, 'Choose a month')
        .optional(),
    }),
    returns: z.object({
      month: z.string(),
      people: z.array(z.object({ by: z.string(), count: z.number().int() })),
      rows: z.array(MoneyOverride),
    }),
  }),
};
