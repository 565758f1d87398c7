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

/** The English sentence of a notification; `by` is the name of who caused it. */
export function sentenceOf(content: NotificationContent, by: string | null): string {
  const who = by ?? 'The office';
  switch (content.kind) {
    case 'assigned':
      return `${who} assigned ${content.data.name} (${content.data.number}) to you`;
    case 'caseAssigned':
      return `${who} made you case officer of ${content.data.name} (${content.data.number})`;
    case 'handedOver':
      return `${who} handed ${records(content.data.count)} of ${content.data.from} over to you`;
    case 'importAssigned':
      return `The import of ${content.data.fileName} gave you ${enquiries(content.data.count)}`;
    case 'mentioned':
      return `${who} mentioned you at ${content.data.name} (${content.data.number})`;
    case 'followUpDue':
      return `Follow up with ${content.data.name} (${content.data.number})`;
    case 'actionDue':
      return `The next step for ${content.data.name} (${content.data.number}) is due`;
    case 'importDone':
      return `The import of ${content.data.fileName} is done: ${outcome(content.data)}`;
    case 'rehearsalDone':
      return `The rehearsal of ${content.data.fileName} is done: ${outcome(content.data)}`;
    case 'importFailed':
      return `The import of ${content.data.fileName} broke off: ${outcome(content.data)}`;
    case 'importCancelled':
      return `The import of ${content.data.fileName} was stopped: ${outcome(content.data)}`;
  }
}

const records = (count: number) => (count === 1 ? '1 open record' : `${count} open records`);
const enquiries = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`);
const outcome = (counts: { created: number; updated: number; skipped: number; failed: number }) =>
  `${counts.created} created, ${counts.updated} updated, ${counts.skipped} skipped, ${counts.failed} failed`;
