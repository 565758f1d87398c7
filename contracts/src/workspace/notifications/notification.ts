import { z } from 'zod';

const referralActs = ['advice', 'agreement', 'lodgement', 'other'] as const;
const record = { number: z.string(), name: z.string() };
const counts = {
  fileName: z.string(),
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
};
/** A bulk action: its name, and how many rows were changed and skipped. */
const work = { action: z.string(), done: z.number().int(), left: z.number().int() };

/** The data of a notification; each user gets the sentence in their own language. */
export const NotificationContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assigned'), data: z.object({ ...record, note: z.string().optional() }) }),
  z.object({ kind: z.literal('caseAssigned'), data: z.object({ ...record, note: z.string().optional() }) }),
  z.object({ kind: z.literal('handedOver'), data: z.object({ count: z.number().int(), from: z.string() }) }),
  z.object({
    kind: z.literal('importAssigned'),
    data: z.object({ count: z.number().int(), fileName: z.string() }),
  }),
  z.object({ kind: z.literal('promoted'), data: z.object({ ...record, event: z.string() }) }),
  z.object({ kind: z.literal('mentioned'), data: z.object({ ...record, note: z.string() }) }),
  z.object({ kind: z.literal('followUpDue'), data: z.object({ ...record, at: z.string() }) }),
  z.object({
    kind: z.literal('late'),
    data: z.object({ ...record, at: z.string(), owner: z.string(), isNew: z.boolean() }),
  }),
  z.object({ kind: z.literal('lateMany'), data: z.object({ count: z.number().int() }) }),
  z.object({
    kind: z.literal('deadline'),
    data: z.object({
      ...record,
      what: z.string(),
      dueOn: z.string(),
      /** Days until the due day; negative once it has passed. */
      days: z.number().int(),
      legal: z.boolean(),
      owner: z.string(),
    }),
  }),
  z.object({ kind: z.literal('deadlineMany'), data: z.object({ count: z.number().int(), legal: z.number().int() }) }),
  z.object({
    kind: z.literal('weekAhead'),
    data: z.object({ office: z.string(), count: z.number().int(), uncovered: z.number().int() }),
  }),
  z.object({
    kind: z.literal('referred'),
    data: z.object({ ...record, act: z.enum(referralActs), note: z.string() }),
  }),
  z.object({
    kind: z.literal('referralAnswered'),
    data: z.object({
      ...record,
      act: z.enum(referralActs),
      step: z.enum(['referralTaken', 'referralDeclined', 'referralDone']),
      note: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('licence'),
    data: z.object({
      step: z.enum(['licenceEnds', 'licenceRenewal', 'licenceEnded', 'insuranceEnds', 'insuranceEnded']),
      name: z.string(),
      /** Such as `MARN 1234567`. */
      licence: z.string(),
      endsOn: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('leave'),
    data: z.object({
      step: z.enum([
        'leaveAsked',
        'leaveApproved',
        'leaveRejected',
        'leaveReopened',
        'leaveCancelled',
        'leaveShortened',
        'leaveCover',
        'leaveBack',
        'leaveGivenBack',
        'leaveTakenAgain',
      ]),
      /** The person on leave, or the holiday. */
      name: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      note: z.string(),
      /** Items handed over or given back, and those done or moved meanwhile. */
      items: z.number().int(),
      done: z.number().int(),
      moved: z.number().int(),
    }),
  }),
  /** What happened to a booking of the recipient. */
  z.object({
    kind: z.literal('booking'),
    data: z.object({
      ...record,
      step: z.enum([
        'requested',
        'booked',
        'confirmed',
        'moved',
        'arrived',
        'completed',
        'no-show',
        'cancelled',
        'freed',
      ]),
      /** When it begins. */
      at: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('calendar'),
    data: z.object({
      /** Changed: moved; edited: changed otherwise. */
      step: z.enum([
        'calendarInvited',
        'calendarChanged',
        'calendarEdited',
        'calendarRestored',
        'calendarCancelled',
        'calendarAnswered',
        'calendarSoon',
      ]),
      title: z.string(),
      /** When it begins; a day if it takes whole days. */
      at: z.string(),
      isWhole: z.boolean(),
      /** Whose event it is, or who answered. */
      name: z.string(),
      answer: z.enum(['yes', 'maybe', 'no']).nullable(),
    }),
  }),
  z.object({ kind: z.literal('agreementEnds'), data: z.object({ name: z.string(), endsOn: z.string() }) }),
  z.object({ kind: z.literal('termsEnd'), data: z.object({ name: z.string(), endsOn: z.string() }) }),
  /** The course of an open application is no longer in force in the public register. */
  z.object({
    kind: z.literal('courseEnded'),
    data: z.object({ ...record, course: z.string(), change: z.enum(['expired', 'gone']) }),
  }),
  z.object({ kind: z.literal('courseEndedMany'), data: z.object({ count: z.number().int() }) }),
  z.object({ kind: z.literal('actionDue'), data: z.object({ ...record, at: z.string() }) }),
  z.object({ kind: z.literal('handoverAsked'), data: z.object({ ...record, office: z.string() }) }),
  z.object({ kind: z.literal('handoverAccepted'), data: z.object({ ...record, office: z.string() }) }),
  z.object({ kind: z.literal('handoverWithdrawn'), data: z.object({ ...record, office: z.string() }) }),
  z.object({ kind: z.literal('handoverDeclined'), data: z.object({ known: z.string(), office: z.string() }) }),
  z.object({ kind: z.literal('handoverExpired'), data: z.object({ known: z.string(), office: z.string() }) }),
  z.object({
    kind: z.literal('rulesToCheck'),
    data: z.object({ count: z.number().int(), ruleArea: z.string() }),
  }),
  z.object({ kind: z.literal('virusFound'), data: z.object({ ...record, file: z.string() }) }),
  z.object({ kind: z.literal('taskAssigned'), data: z.object({ title: z.string() }) }),
  z.object({ kind: z.literal('taskDone'), data: z.object({ title: z.string() }) }),
  z.object({ kind: z.literal('taskDeclined'), data: z.object({ title: z.string(), note: z.string() }) }),
  z.object({
    kind: z.literal('taskOverdue'),
    data: z.object({ title: z.string(), dueOn: z.string(), assignee: z.string() }),
  }),
  z.object({ kind: z.literal('taskMentioned'), data: z.object({ title: z.string(), note: z.string() }) }),
  z.object({ kind: z.literal('bulkAssigned'), data: z.object({ count: z.number().int() }) }),
  z.object({ kind: z.literal('bulkDone'), data: z.object(work) }),
  z.object({ kind: z.literal('bulkUndone'), data: z.object(work) }),
  z.object({ kind: z.literal('exportDone'), data: z.object({ fileName: z.string(), rows: z.number().int() }) }),
  z.object({ kind: z.literal('importDone'), data: z.object(counts) }),
  z.object({ kind: z.literal('rehearsalDone'), data: z.object(counts) }),
  z.object({ kind: z.literal('rehearsalFailed'), data: z.object(counts) }),
  z.object({ kind: z.literal('rehearsalCancelled'), data: z.object(counts) }),
  z.object({ kind: z.literal('importFailed'), data: z.object(counts) }),
  z.object({ kind: z.literal('importCancelled'), data: z.object(counts) }),
]);
export type NotificationContent = z.infer<typeof NotificationContent>;
export type NotificationKind = NotificationContent['kind'];

export const notificationVariants = ['success', 'info', 'error', 'warning'] as const;
export const NotificationVariant = z.enum(notificationVariants);
export type NotificationVariant = z.infer<typeof NotificationVariant>;

/** A notification in lists and over the live connection. `message` is the English sentence, `content` its data. */
export const Notification = z.object({
  id: z.number().int(),
  message: z.string(),
  options: z.object({ variant: NotificationVariant, onclick_url: z.string().nullable() }),
  start: z.string(),
  dismissed: z.boolean(),
  /** Whether it may pop up, after applying quiet hours and the user's settings. */
  popup: z.boolean(),
  read: z.boolean(),
  user_id: z.number().int(),
  assigned_by: z.number().int().nullable(),
  /** The name of `assigned_by`. */
  assigner: z.string().nullable(),
  /** The name of `user_id`. */
  receiver: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Notification = z.infer<typeof Notification>;
