import { z } from 'zod';
import { Day, line, orNone, prose, Whole } from '../../kit/index.ts';
import { Document } from './document.ts';
import { DocumentBringer, Validity } from './type.ts';

export const lineNeeds = ['required', 'if-asked', 'optional', 'not-applicable'] as const;
export const LineNeed = z.enum(lineNeeds);
export type LineNeed = z.infer<typeof LineNeed>;

export const lineStates = ['asked', 'received', 'checked', 'returned', 'waived'] as const;
export const LineState = z.enum(lineStates);
export type LineState = z.infer<typeof LineState>;

/** A line of a file's checklist: one document that is asked of a person or for the file. */
export const ChecklistLine = z.object({
  id: z.uuid(),
  version: z.number().int(),
  conversionId: z.uuid(),
  typeKey: z.string(),
  broughtBy: DocumentBringer,
  /** Tells lines of one type apart, such as the country of a police certificate. */
  note: z.string(),
  /** The person; null for a document of the file. */
  contactId: z.uuid().nullable(),
  person: z.string().nullable(),
  needed: LineNeed,
  /** Why it is not applicable. */
  neededWhy: z.string().nullable(),
  state: LineState,
  /** Why it was returned or waived. */
  stateWhy: z.string().nullable(),
  askedOn: z.string().nullable(),
  chased: z.number().int(),
  dueOn: z.string().nullable(),
  sensitive: z.boolean(),
  /** The latest version, and how many there are. */
  document: Document.nullable(),
  versions: z.number().int(),
  /** The last day on which the latest version is valid; null: no end, or its dates are not known. */
  goodUntil: z.string().nullable(),
  /** The day on which it is judged; null while the plan does not say. */
  judgedOn: z.string().nullable(),
  stale: z.boolean(),
  /** The last day to start getting a new one, so that it is there when judged; null if the lead time is not known. */
  startAgainBy: z.string().nullable(),
  /** Its validity ends, but the date to count from is missing. */
  dateMissing: z.boolean(),
  validity: Validity.nullable(),
  /** The rule has changed since the document was checked: the new value, to be taken over. */
  ruleChanged: Validity.nullable(),
  can: z.object({
    edit: z.boolean(),
    upload: z.boolean(),
    check: z.boolean(),
    return: z.boolean(),
    waive: z.boolean(),
    reopen: z.boolean(),
    remove: z.boolean(),
  }),
});
export type ChecklistLine = z.infer<typeof ChecklistLine>;

/** Counts of the required lines, with those that are missing or stale. */
export const PaperSummary = z.object({
  required: z.number().int(),
  received: z.number().int(),
  checked: z.number().int(),
  stale: z.array(
    z.object({
      lineId: z.uuid(),
      type: z.string(),
      name: z.string(),
      person: z.string().nullable(),
      goodUntil: z.string(),
      startAgainBy: z.string().nullable(),
    }),
  ),
  missing: z.array(z.object({ lineId: z.uuid(), type: z.string(), name: z.string(), person: z.string().nullable() })),
});
export type PaperSummary = z.infer<typeof PaperSummary>;

export const Checklist = z.object({
  conversionId: z.uuid(),
  lines: z.array(ChecklistLine),
  /** Documents without a line. */
  free: z.array(Document),
  summary: PaperSummary,
  /** The persons whose documents are asked: the client and the family members included in the file. */
  people: z.array(z.object({ contactId: z.uuid(), name: z.string() })),
  can: z.object({ edit: z.boolean(), sensitive: z.boolean() }),
});
export type Checklist = z.infer<typeof Checklist>;

const own = {
  needed: LineNeed,
  neededWhy: orNone(line(300)),
  note: line(80),
  askedOn: orNone(Day),
  dueOn: orNone(Day),
};
const explained = ({ needed, neededWhy }: { needed: LineNeed; neededWhy: string | null }) =>
  needed !== 'not-applicable' || (neededWhy !== null && neededWhy !== '');
const unexplained = { path: ['neededWhy'], error: 'Enter why it is not needed' };

export const LineForm = z.strictObject(own).refine(explained, unexplained);
export const NewLine = z.strictObject({
  typeKey: line(60).min(1, 'Choose a document type'),
  contactId: orNone(z.uuid()).default(null),
  needed: LineNeed.exclude(['not-applicable']).default('required'),
  note: own.note.default(''),
  dueOn: own.dueOn.default(null),
});
export const LineChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

/** A reason that a colleague can act on. */
export const Why = prose(500).refine((text) => text.trim() !== '', 'Enter a reason');
/** A3: a line closes without a document only with a reason of 20 characters or more. */
export const WaiveWhy = prose(500).refine(
  (text) => text.trim().length >= 20,
  'Enter a reason of 20 characters or more',
);
