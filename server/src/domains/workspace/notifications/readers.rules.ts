import { officesFor, type Permission, type Role, roles } from '@embark/contracts/kit';
import type { NotificationKind } from '@embark/contracts/workspace/notifications';
import type { NotificationTopic } from '@embark/contracts/organisation/preferences';

const topics: Partial<Record<NotificationKind, NotificationTopic>> = {
  mentioned: 'mention',
  taskMentioned: 'mention',
  taskOverdue: 'due',
  calendar: 'due',
  followUpDue: 'due',
  late: 'due',
  lateMany: 'due',
  actionDue: 'due',
  rulesToCheck: 'due',
  agreementEnds: 'due',
  termsEnd: 'due',
  courseEnded: 'due',
  courseEndedMany: 'due',
  licence: 'due',
  deadline: 'due',
  deadlineMany: 'due',
  weekAhead: 'due',
  bulkDone: 'import',
  bulkUndone: 'import',
  exportDone: 'import',
  importDone: 'import',
  rehearsalDone: 'import',
  rehearsalFailed: 'import',
  rehearsalCancelled: 'import',
  importFailed: 'import',
  importCancelled: 'import',
};

/** The topic of a kind, in the notification settings. */
export const topicOf = (kind: NotificationKind): NotificationTopic => topics[kind] ?? 'assigned';

type Recipient = { active: boolean; companies: string[]; roles: string[] };
/** What a recipient needs: a permission, and the office code for it; null for any office. */
export type Needed = { permission: Permission; office: string | null };

/** Whether a user is active, in the company, and can access what the notification is about. */
export function mayBeTold(person: Recipient, company: string, needed: Needed | null): boolean {
  if (!person.active || !person.companies.includes(company)) return false;
  if (!needed) return person.roles.length > 0;
  const held = person.roles.filter((role): role is Role => roles.some((known) => known === role));
  const offices = officesFor(held, needed.permission);
  return offices === 'all' || (needed.office === null ? offices.length > 0 : offices.includes(needed.office));
}
