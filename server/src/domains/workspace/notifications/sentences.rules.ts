import type {
  NotificationContent,
  NotificationKind,
  NotificationVariant,
} from '@embark/contracts/workspace/notifications';
import { calendarIn } from './calendar.rules.ts';
import { leaveIn } from './leave.rules.ts';
import { ruleAreaIn } from './ruleAreas.rules.ts';

const variants: Partial<Record<NotificationKind, NotificationVariant>> = {
  followUpDue: 'warning',
  late: 'error',
  lateMany: 'error',
  actionDue: 'warning',
  rulesToCheck: 'warning',
  agreementEnds: 'warning',
  termsEnd: 'warning',
  courseEnded: 'warning',
  courseEndedMany: 'warning',
  licence: 'warning',
  deadline: 'warning',
  deadlineMany: 'warning',
  weekAhead: 'info',
  handoverAccepted: 'success',
  handoverDeclined: 'warning',
  handoverExpired: 'warning',
  virusFound: 'error',
  taskDone: 'success',
  taskDeclined: 'warning',
  taskOverdue: 'warning',
  bulkDone: 'success',
  bulkUndone: 'success',
  exportDone: 'success',
  importDone: 'success',
  rehearsalDone: 'success',
  rehearsalCancelled: 'warning',
  rehearsalFailed: 'error',
  importCancelled: 'warning',
  importFailed: 'error',
};

/** The colour and icon of a kind. */
export const variantOf = (kind: NotificationKind): NotificationVariant => variants[kind] ?? 'info';

/** The data of a kind. */
export type Facts<K extends NotificationKind> = Extract<NotificationContent, { kind: K }>['data'];
export type Sentences = { [K in NotificationKind]: (facts: Facts<K>, who: string) => string };

const acts = { advice: 'advice', agreement: 'the agreement', lodgement: 'lodgement', other: 'other work' };
const answers = {
  referralTaken: 'took on',
  referralDeclined: 'declined',
  referralDone: 'finished',
};
const licenceSteps = {
  licenceEnds: 'Licence ends',
  licenceRenewal: 'Licence renewal can be lodged',
  licenceEnded: 'Licence has ended',
  insuranceEnds: 'Professional indemnity insurance ends',
  insuranceEnded: 'Professional indemnity insurance has ended',
};

const bookingSteps = {
  requested: 'requested for',
  booked: 'booked for',
  confirmed: 'confirmed for',
  moved: 'moved for',
  arrived: 'arrived:',
  completed: 'completed for',
  'no-show': 'missed by',
  cancelled: 'cancelled for',
  freed: 'freed, because the hold ended:',
};

export const english: Sentences = {
  assigned: ({ name, number, note }, who) => `${who} assigned ${name} (${number}) to you${said(note)}`,
  caseAssigned: ({ name, number, note }, who) =>
    `${who} made you the case officer for ${name} (${number})${said(note)}`,
  handedOver: ({ count, from }, who) => `${who} reassigned ${count} of ${from}'s open records to you`,
  importAssigned: ({ count, fileName }) =>
    `${counted(count, 'enquiry', 'enquiries')} from ${fileName} ${count === 1 ? 'was' : 'were'} assigned to you`,
  promoted: ({ name, number, event }) => `${name} (${number}) moved off the waitlist for ${event}`,
  mentioned: ({ name, number }, who) => `${who} mentioned you on ${name} (${number})`,
  followUpDue: ({ name, number }) => `Follow-up with ${name} (${number}) is due`,
  late: ({ name, number, owner, isNew }) =>
    `${isNew ? 'First response' : 'Follow-up'} overdue: ${name} (${number}), owner ${owner}`,
  lateMany: ({ count }) => `${counted(count, 'follow-up')} overdue`,
  deadline: ({ name, number, what, days, legal, owner }) =>
    `${legal ? 'Legal date' : 'Date'} ${status(days)}: ${what}, ${name} (${number}), owner ${owner}`,
  deadlineMany: ({ count, legal }) =>
    `${counted(count, 'date')} coming up or overdue${legal > 0 ? `, ${legal} legal` : ''}`,
  weekAhead: ({ office, count, uncovered }) =>
    `Week ahead in the ${office} office: ${counted(count, 'legal date')}${uncovered > 0 ? `, ${uncovered} without cover` : ''}`,
  referred: ({ name, number, act, note }, who) =>
    `${who} referred ${name} (${number}) to you for ${acts[act]}: ${note}`,
  referralAnswered: ({ name, number, act, step, note }, who) =>
    `${who} ${answers[step]} ${acts[act]} for ${name} (${number})${said(note)}`,
  licence: ({ step, name, licence, endsOn }) => `${licenceSteps[step]}: ${name}, ${licence}, ${endsOn}`,
  leave: leaveIn('en'),
  calendar: calendarIn('en'),
  actionDue: ({ name, number }) => `Next action for ${name} (${number}) is due`,
  booking: ({ name, number, step }) => `Consultation ${bookingSteps[step]} ${name} (${number})`,
  agreementEnds: ({ name, endsOn }) => `The agreement with ${name} ends on ${endsOn}`,
  termsEnd: ({ name, endsOn }) => `The commission terms of ${name} end on ${endsOn}`,
  courseEnded: ({ name, number, course, change }) =>
    `${course} ${change === 'gone' ? 'is no longer in the public register' : 'has expired in the public register'}: ${name} (${number})`,
  courseEndedMany: ({ count }) =>
    `${counted(count, 'open application')} on courses that are no longer in force in the public register`,
  rulesToCheck: ({ count, ruleArea }) => `${counted(count, 'rule')} to check in ${ruleAreaIn(ruleArea, 'en')}`,
  taskAssigned: ({ title }, who) => `${who} assigned a task to you: ${title}`,
  taskDone: ({ title }, who) => `${who} finished a task: ${title}`,
  taskDeclined: ({ title, note }, who) => `${who} declined a task: ${title}${said(note)}`,
  taskOverdue: ({ title, assignee }) => `A task that you assigned to ${assignee} is overdue: ${title}`,
  taskMentioned: ({ title }, who) => `${who} mentioned you in a task: ${title}`,
  bulkAssigned: ({ count }, who) => `${who} assigned ${counted(count, 'record')} to you`,
  bulkDone: ({ done, left }) => `Bulk update finished: ${done} updated, ${left} skipped`,
  bulkUndone: ({ done, left }) => `Bulk update undone: ${done} restored, ${left} not restored`,
  exportDone: ({ fileName, rows }) => `${fileName} is ready: ${counted(rows, 'row')}`,
  handoverAsked: ({ name, number, office }, who) =>
    `${who} (${office} office) requested the transfer of ${name} (${number})`,
  handoverAccepted: ({ name, number, office }, who) =>
    `${who} (${office} office) transferred ${name} (${number}) to you`,
  handoverWithdrawn: ({ name, number, office }, who) =>
    `${who} (${office} office) withdrew the transfer request for ${name} (${number})`,
  handoverDeclined: ({ known, office }, who) => `${who} (${office} office) declined to transfer ${known}`,
  virusFound: ({ file, name, number }) =>
    `The virus scanner found something in ${file}, uploaded to ${name} (${number})`,
  handoverExpired: ({ known, office }) =>
    `The transfer request for ${known} expired: the ${office} office didn't reply in time`,
  importDone: (facts) => `Import of ${facts.fileName} finished: ${outcome(facts)}`,
  rehearsalDone: ({ fileName, created, updated, skipped, failed }) =>
    `Preview of ${fileName} ready: ${created} to create, ${updated} to update, ${skipped} to skip, ${failed} rejected`,
  rehearsalFailed: ({ fileName }) => `Preview of ${fileName} failed. Nothing was changed`,
  rehearsalCancelled: ({ fileName }) => `Preview of ${fileName} stopped. Nothing was changed`,
  importFailed: (facts) => `Import of ${facts.fileName} failed: ${outcome(facts)}`,
  importCancelled: (facts) => `Import of ${facts.fileName} stopped: ${outcome(facts)}`,
};

/** The sentence of a notification in a given language. */
export const saying = <K extends NotificationKind>(
  sentences: Sentences,
  { kind, data }: { kind: K; data: Facts<K> },
  who: string,
): string => sentences[kind](data, who);

/** The English sentence of a notification; `by` is the name of the actor. */
export const sentenceOf = <K extends NotificationKind>(
  content: { kind: K; data: Facts<K> },
  by: string | null,
): string => saying(english, content, by ?? 'The office');

/** The note of a reassignment or transfer. */
export const said = (note: string | undefined) => (note ? `: ${note}` : '');
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
/** In how many days a date is due. */
const status = (days: number) => {
  if (days < 0) return 'overdue';
  if (days < 2) return days === 0 ? 'due today' : 'due tomorrow';
  return `due in ${days} days`;
};
const outcome = (facts: Facts<'importDone'>) =>
  `${facts.created} created, ${facts.updated} updated, ${facts.skipped} skipped, ${facts.failed} rejected`;
