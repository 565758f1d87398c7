import type {
  NotificationContent,
  NotificationKind,
  NotificationVariant,
} from '@embark/contracts/workspace/notifications';

const variants: Partial<Record<NotificationKind, NotificationVariant>> = {
  followUpDue: 'warning',
  late: 'error',
  lateMany: 'error',
  actionDue: 'warning',
  handoverAccepted: 'success',
  handoverDeclined: 'warning',
  handoverExpired: 'warning',
  bulkDone: 'success',
  bulkUndone: 'success',
  exportDone: 'success',
  importDone: 'success',
  rehearsalDone: 'success',
  importCancelled: 'warning',
  importFailed: 'error',
};

/** The colour and icon under which a kind is shown. */
export const variantOf = (kind: NotificationKind): NotificationVariant => variants[kind] ?? 'info';

/** What a kind tells. */
export type Facts<K extends NotificationKind> = Extract<NotificationContent, { kind: K }>['data'];
export type Sentences = { [K in NotificationKind]: (facts: Facts<K>, who: string) => string };

export const english: Sentences = {
  assigned: ({ name, number, note }, who) => `${who} assigned ${name} (${number}) to you${said(note)}`,
  caseAssigned: ({ name, number, note }, who) => `${who} made you case officer of ${name} (${number})${said(note)}`,
  handedOver: ({ count, from }, who) => `${who} handed ${counted(count, 'open record')} of ${from} over to you`,
  importAssigned: ({ count, fileName }) =>
    `The import of ${fileName} gave you ${counted(count, 'enquiry', 'enquiries')}`,
  promoted: ({ name, number, event }) => `${name} (${number}) moved up from the waitlist of ${event}`,
  mentioned: ({ name, number }, who) => `${who} mentioned you at ${name} (${number})`,
  followUpDue: ({ name, number }) => `Follow up with ${name} (${number})`,
  late: ({ name, number, owner, isNew }) =>
    `${isNew ? 'First response' : 'Follow-up'} is late: ${name} (${number}), with ${owner}`,
  lateMany: ({ count }) => `${counted(count, 'follow-up is', 'follow-ups are')} late`,
  actionDue: ({ name, number }) => `The next step for ${name} (${number}) is due`,
  bulkAssigned: ({ count }, who) => `${who} assigned ${counted(count, 'record')} to you`,
  bulkDone: ({ done, left }) => `Your change of many records is done: ${done} changed, ${left} left as they were`,
  bulkUndone: ({ done, left }) => `Your change of many records is undone: ${done} as before, ${left} kept`,
  exportDone: ({ fileName, rows }) => `${fileName} is ready: ${counted(rows, 'row')}`,
  handoverAsked: ({ name, number, office }, who) =>
    `${who} of the ${office} office asks you to hand over ${name} (${number})`,
  handoverAccepted: ({ name, number, office }, who) =>
    `${who} of the ${office} office handed ${name} (${number}) over to you`,
  handoverWithdrawn: ({ name, number, office }, who) =>
    `${who} of the ${office} office no longer asks for ${name} (${number})`,
  handoverDeclined: ({ known, office }, who) => `${who} of the ${office} office does not hand ${known} over`,
  handoverExpired: ({ known, office }) => `The ${office} office has not answered the request for ${known} in time`,
  importDone: (facts) => `The import of ${facts.fileName} is done: ${outcome(facts)}`,
  rehearsalDone: (facts) => `The rehearsal of ${facts.fileName} is done: ${outcome(facts)}`,
  importFailed: (facts) => `The import of ${facts.fileName} broke off: ${outcome(facts)}`,
  importCancelled: (facts) => `The import of ${facts.fileName} was stopped: ${outcome(facts)}`,
};

/** The sentence of a notification in the words of a language. */
export const saying = <K extends NotificationKind>(
  sentences: Sentences,
  { kind, data }: { kind: K; data: Facts<K> },
  who: string,
): string => sentences[kind](data, who);

/** The English sentence of a notification; `by` is the name of who caused it. */
export const sentenceOf = <K extends NotificationKind>(
  content: { kind: K; data: Facts<K> },
  by: string | null,
): string => saying(english, content, by ?? 'The office');

/** The word of whoever hands something over. */
export const said = (note: string | undefined) => (note ? `: ${note}` : '');
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const outcome = (facts: Facts<'importDone'>) =>
  `${facts.created} created, ${facts.updated} updated, ${facts.skipped} skipped, ${facts.failed} failed`;
