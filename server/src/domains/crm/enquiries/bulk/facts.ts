import type { EnquiryStatus } from '@embark/contracts/catalogue/reference';
import type { EnquiryBulkAction } from '@embark/contracts/crm/enquiries';
import type { Offices } from '../../../../kit/context.ts';

type ActionOf<K extends EnquiryBulkAction['kind']> = Extract<EnquiryBulkAction, { kind: K }>;

/** An action with all the data its rules need, so that a batch of rows takes one statement. */
export type Facts =
  | { kind: 'assign'; assigneeId: number; offices: Offices }
  | {
      kind: 'move';
      to: EnquiryStatus;
      plan: Pick<ActionOf<'move'>, 'nextFollowUpAt' | 'nextFollowUpHow' | 'nextFollowUpNote'>;
      /** The stated reason, or the code of the closing reason. */
      reason: string | null;
      closing: { id: number; note: string | null } | null;
      note: string;
      /** The next working day of each office, by office ID, for open enquiries without a date. */
      dates: Record<string, string>;
    }
  | ActionOf<'tags'>
  | ActionOf<'followUp'>
  | ActionOf<'rating'>
  | ActionOf<'leadStatus'>;

export type FactsOf<K extends Facts['kind']> = Extract<Facts, { kind: K }>;

/** The columns that an action writes, and an undo restores. */
export const touched: Record<Facts['kind'], readonly Column[]> = {
  assign: ['assigneeId'],
  move: [
    'status',
    'assigneeId',
    'nextFollowUpAt',
    'nextFollowUpHow',
    'nextFollowUpNote',
    'closingReasonId',
    'closingNote',
  ],
  tags: ['tags'],
  followUp: ['nextFollowUpAt', 'nextFollowUpHow', 'nextFollowUpNote'],
  rating: ['rating'],
  leadStatus: ['leadStatus'],
};

export const columnTypes = {
  status: 'text',
  assigneeId: 'integer',
  nextFollowUpAt: 'timestamptz',
  nextFollowUpHow: 'text',
  nextFollowUpNote: 'text',
  closingReasonId: 'integer',
  closingNote: 'text',
  tags: 'text[]',
  rating: 'text',
  leadStatus: 'text',
} as const;
export type Column = keyof typeof columnTypes;
