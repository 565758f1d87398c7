import type { TFunction, TextKey } from '../../../../kit/i18n/useTranslation.ts';

const keyOf: Record<string, TextKey> = {
  service: 'enquiries.field.serCode',
  kind: 'enquiries.list.kind',
  owner: 'enquiries.field.assigneeId',
  source: 'enquiries.field.leadSourceId',
  campaign: 'enquiries.field.campaignId',
  tag: 'enquiries.field.tags',
  created: 'enquiries.field.createdAt',
  lastActivity: 'enquiries.field.lastActivityAt',
  nextFollowUp: 'enquiries.field.nextFollowUpAt',
  firstResponse: 'enquiries.field.firstResponseAt',
  responded: 'enquiries.list.hasResponse',
  import: 'enquiries.list.importId',
  event: 'enquiries.kind.event',
};

/** What a field that conditions are about is called. */
export const whereTitle = (field: string, t: TFunction): string =>
  t(keyOf[field] ?? `enquiries.field.${field}`, { defaultValue: field });
