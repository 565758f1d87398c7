import { type EnquiryRow, type PlainField, plainFields } from '@embark/contracts/crm/enquiries';

/** Columns that show the name behind an ID, with the field that is edited. */
const named = { assignee: 'assigneeId', leadSource: 'leadSourceId', campaign: 'campaignId' } as const;
type Named = keyof typeof named;

/** The columns whose cells are edited by a choice. */
export type ChoiceColumn = Named | 'rating' | PlainField;
export const choiceColumns: readonly ChoiceColumn[] = [
  'assignee',
  'rating',
  'leadSource',
  'campaign',
  ...plainFields.names.filter((name) => Object.hasOwn(plainFields.choices, name)),
];
export type CellColumn = ChoiceColumn | 'nextFollowUpAt' | 'tags';
export const cellColumns: readonly CellColumn[] = [...choiceColumns, 'nextFollowUpAt', 'tags'];

export type CellField = Exclude<CellColumn, Named> | (typeof named)[Named];
export const isNamed = (column: string): column is Named => Object.hasOwn(named, column);
/** The field that a column edits. */
export const fieldOf = (column: CellColumn): CellField & keyof EnquiryRow => (isNamed(column) ? named[column] : column);

/** The result of an editor: the value for the server, and the optimistic cells of the row. */
export type CellValue = { value: unknown; shown: Partial<EnquiryRow> };

export const isCellValue = (given: unknown): given is CellValue =>
  typeof given === 'object' && given !== null && 'value' in given && 'shown' in given;
