import type { NotificationContent, NotificationKind, NotificationVariant } from '@embark/contracts/notifications';

const variants: Partial<Record<NotificationKind, NotificationVariant>> = {
  followUpDue: 'warning',
  actionDue: 'warning',
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
  assigned: ({ name, number }, who) => `${who} assigned ${name} (${number}) to you`,
  caseAssigned: ({ name, number }, who) => `${who} made you case officer of ${name} (${number})`,
  handedOver: ({ count, from }, who) => `${who} handed ${counted(count, 'open record')} of ${from} over to you`,
  importAssigned: ({ count, fileName }) =>
    `The import of ${fileName} gave you ${counted(count, 'enquiry', 'enquiries')}`,
  mentioned: ({ name, number }, who) => `${who} mentioned you at ${name} (${number})`,
  followUpDue: ({ name, number }) => `Follow up with ${name} (${number})`,
  actionDue: ({ name, number }) => `The next step for ${name} (${number}) is due`,
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

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const outcome = (facts: Facts<'importDone'>) =>
  `${facts.created} created, ${facts.updated} updated, ${facts.skipped} skipped, ${facts.failed} failed`;
