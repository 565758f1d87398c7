import { z } from 'zod';
import { get, line, post } from '../../kit/index.ts';
import { dueKinds } from '../due/index.ts';

/** Days after the due day at which a client is reminded; negative before it. */
export const reminderLevels = [-7, 1, 7, 21] as const;
export type ReminderLevel = (typeof reminderLevels)[number];

/** Why a client gets no statement now. */
export const skipReasons = ['month', 'dispute', 'promise', 'told', 'no-email', 'no-consent', 'letters'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** An open instalment or invoice of a client. */
export const ReminderItem = z.object({
  id: z.uuid(),
  kind: z.enum(dueKinds),
  number: z.string(),
  what: z.string(),
  currency: z.string(),
  open: z.number().int(),
  dueOn: z.string(),
  days: z.number().int(),
  /** The day the client promised to pay, if it is still to come. */
  promisedOn: z.string().nullable(),
  dispute: z.string().nullable(),
});
export type ReminderItem = z.infer<typeof ReminderItem>;

/** A client with open items that have reached a level. */
export const Reminded = z.object({
  contactId: z.uuid(),
  conversionId: z.uuid().nullable(),
  name: z.string(),
  /** Null if there is none, or for those who read only names and money of clients. */
  email: z.string().nullable(),
  office: z.string(),
  level: z.literal(reminderLevels),
  /** What is open, each currency by itself. */
  sums: z.array(z.object({ currency: z.string(), open: z.number().int() })),
  items: z.array(ReminderItem),
  skip: z.enum(skipReasons).nullable(),
  /** The promised day, or the day of the last statement. */
  skipDay: z.string().nullable(),
});
export type Reminded = z.infer<typeof Reminded>;

const Office = line(3).optional();
export const ReminderPlan = z.object({
  send: z.array(Reminded),
  skipped: z.array(Reminded),
  offices: z.array(z.object({ code: z.string(), name: z.string(), nightly: z.boolean() })),
});
export type ReminderPlan = z.infer<typeof ReminderPlan>;

/** A statement that was queued, and what the mail server said. */
export const SentStatement = z.object({
  id: z.uuid(),
  name: z.string(),
  conversionId: z.uuid().nullable(),
  /** Null for those who read only names and money of clients. */
  mailTo: z.string().nullable(),
  office: z.string(),
  level: z.literal(reminderLevels),
  state: z.enum(['queued', 'sent', 'refused', 'dropped']),
  refusal: z.string().nullable(),
  queuedBy: z.string().nullable(),
  queuedAt: z.string(),
});
export type SentStatement = z.infer<typeof SentStatement>;

export const DisputeForm = z.strictObject({ kind: z.enum(dueKinds), reason: line(500).min(1, 'Say what is disputed') });

const params = z.object({ id: z.uuid() });
export const paymentReminders = {
  plan: get('/money-app/reminders', {
    permission: 'money.issue',
    summary: 'List the clients who would get a statement of account now, and those who are skipped, with the reason.',
    query: z.object({ office: Office }),
    returns: ReminderPlan,
  }),
  sent: get('/money-app/reminders/sent', {
    permission: 'money.issue',
    summary: 'List the latest statements, with what the mail server answered.',
    query: z.object({ office: Office }),
    returns: z.array(SentStatement),
  }),
  send: post('/money-app/reminders/send', {
    permission: 'money.issue',
    summary:
      'Queue a statement of account for each of these clients who may get one. One client gets at most one a month.',
    body: z.strictObject({ contactIds: z.array(z.uuid()).min(1, 'Choose at least one client').max(1000) }),
    returns: z.object({ queued: z.number().int(), skipped: z.number().int() }),
  }),
  setNightly: post('/money-app/reminders/nightly', {
    permission: 'money.issue',
    summary: 'Switch on or off that the reminders of an office are sent every night.',
    body: z.strictObject({ office: line(3).min(2, 'Choose an office'), on: z.boolean() }),
    returns: z.object({ office: z.string(), on: z.boolean() }),
  }),
  dispute: post('/money-app/items/:id/dispute', {
    permission: 'money.write',
    summary:
      'Mark an open instalment or invoice as disputed, with the reason. It sends no reminder until it is cleared.',
    params,
    body: DisputeForm,
    returns: z.object({ id: z.uuid(), dispute: z.string().nullable() }),
  }),
  clearDispute: post('/money-app/items/:id/dispute/clear', {
    permission: 'money.write',
    summary: 'Clear the dispute of an instalment or invoice.',
    params,
    body: z.strictObject({ kind: z.enum(dueKinds) }),
    returns: z.object({ id: z.uuid(), dispute: z.string().nullable() }),
  }),
};
