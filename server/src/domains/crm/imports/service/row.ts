import { type ImportRow, ImportTarget, rowWarnings } from '@embark/contracts/crm/imports';
import { z } from 'zod';
import type { ImportRecord, resultRows } from '../imports.queries.ts';
import { type Difference, differenceOf, type Value } from '../rules/fields.rules.ts';
import type { Known } from '../rules/known.rules.ts';
import type { ReadRow } from '../rules/row.rules.ts';
import { isReason, sayNote, sayReason } from '../rules/says.rules.ts';

type Row = Awaited<ReturnType<typeof resultRows>>[number];

const Notes = z.array(z.object({ code: z.enum(rowWarnings), target: ImportTarget.nullable(), about: z.string() }));
const value = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
const Kept = z.partialRecord(ImportTarget, z.tuple([value, value]));

/** A line as answers show it: what it said, what became of it, and field by field what changes. */
export function presentRow(row: Row, read: ReadRow, record: ImportRecord, known: Known): ImportRow {
  const notes = Notes.safeParse(row.notes).data ?? [];
  const why = row.reason && isReason(row.reason) ? { code: row.reason, about: row.about ?? '' } : null;
  const kept = Kept.safeParse(row.difference).data ?? {};
  const difference =
    row.outcome === 'created' && read.ok ? differenceOf(read.person, read.ask, read.service.code) : kept;
  return {
    line: row.line,
    cells: row.cells,
    outcome: row.outcome,
    reason: why && sayReason(why.code, why.about),
    warnings: notes.map(sayNote),
    why,
    notes,
    difference: shown(difference, known),
    enquiryId: row.enquiryId,
    name: read.ok ? nameOf(read.person) : namedCells(row, record),
  };
}

function shown(difference: Difference, known: Known): ImportRow['difference'] {
  const named: Partial<Record<string, { id: number; name: string }[]>> = {
    leadSource: known.sources,
    campaign: known.campaigns,
    assignee: known.people,
  };
  const text = (target: string, given: Value): string | null => {
    if (given === null || given === undefined || given === '') return null;
    const name = named[target]?.find(({ id }) => id === given)?.name;
    return name ?? (Array.isArray(given) ? given.join(', ') : String(given));
  };
  return Object.fromEntries(
    Object.entries(difference).map(([target, pair]) => [target, [text(target, pair?.[0]), text(target, pair?.[1])]]),
  );
}

const nameOf = ({
  givenNames,
  familyName,
  preferredName,
}: Record<'givenNames' | 'familyName' | 'preferredName', string>) =>
  `${givenNames} ${familyName}`.trim() || preferredName;

const names = new Set(['name', 'givenNames', 'familyName', 'preferredName']);

const namedCells = ({ cells }: Row, { targets }: ImportRecord) =>
  cells
    .filter((_, at) => names.has(targets[at] ?? ''))
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ');
