import type { EnquiryRow } from '@embark/contracts/crm/enquiries';

/** The fields edited in cells, by column id. */
export const cellFields = {
  assignee: 'assigneeId',
  rating: 'rating',
  leadStatus: 'leadStatus',
  leadSource: 'leadSourceId',
  campaign: 'campaignId',
  nextFollowUpAt: 'nextFollowUpAt',
  tags: 'tags',
} as const satisfies Record<string, keyof EnquiryRow>;

export type CellColumn = keyof typeof cellFields;
export const cellColumns = [
  'assignee',
  'rating',
  'leadStatus',
  'leadSource',
  'campaign',
  'nextFollowUpAt',
  'tags',
] as const satisfies readonly CellColumn[];
export type CellField = (typeof cellFields)[CellColumn];

/** The result of an editor: the value for the server, and the optimistic cells of the row. */
export type CellValue = { value: unknown; shown: Partial<EnquiryRow> };

export const isCellValue = (given: unknown): given is CellValue =>
  typeof given === 'object' && given !== null && 'value' in given && 'shown' in given;
