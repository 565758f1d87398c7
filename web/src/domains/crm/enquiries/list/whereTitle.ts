const keyOf: Record<string, string> = {
  service: 'field.serCode',
  kind: 'list.kind',
  owner: 'field.assigneeId',
  source: 'field.leadSourceId',
  campaign: 'field.campaignId',
  tag: 'field.tags',
  created: 'field.createdAt',
  lastActivity: 'field.lastActivityAt',
  nextFollowUp: 'field.nextFollowUpAt',
  firstResponse: 'field.firstResponseAt',
  responded: 'list.hasResponse',
  import: 'list.importId',
  event: 'kind.event',
};

/** The text key of a field that conditions are about. */
export const whereTitle = (field: string): string => `enquiries.${keyOf[field] ?? `field.${field}`}`;
