import { Enquiry, type EnquiryRow } from '@embark/contracts/crm/enquiries';
import { ApiProblem } from '../../../../../kit/call/api.ts';
import { same } from '../../../../../kit/record/fields.ts';
import type { CellField, CellValue } from './fields.ts';

export type CellConflict = { row: Enquiry; field: CellField; mine: CellValue };

type Given = {
  /** Writes one field with a version; the row shows `shown` until the response. */
  write: (row: EnquiryRow, field: CellField, given: CellValue) => Promise<Enquiry>;
  ask: (conflict: CellConflict) => void;
};

/** Saves one cell. Retries over a colleague's change of other fields, asks on a change of the same field; returns the saved row. */
export async function saveCell(
  { write, ask }: Given,
  row: EnquiryRow,
  field: CellField,
  given: CellValue,
): Promise<Enquiry | undefined> {
  try {
    return await write(row, field, given);
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    const present = Enquiry.safeParse(problem.present);
    if (problem.code !== 'conflict' || !present.success)
      throw new Error(problem.fields[field] ?? Object.values(problem.fields)[0] ?? problem.message, { cause: problem });
    if (same(present.data[field], given.value)) return undefined;
    if (same(present.data[field], row[field])) return saveCell({ write, ask }, present.data, field, given);
    ask({ row: present.data, field, mine: given });
    return undefined;
  }
}
