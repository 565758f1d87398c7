import { MERGE_UNDO_DAYS } from '@embark/contracts/crm/contacts';

type Merge = { at: string; undoneBy: string | null; undoneAt: string | null; laterName: string | null };
const DAY_MS = 86_400_000;

/** The time until which a merge can be undone. */
export const undoUntil = (at: string): string => new Date(Date.parse(at) + MERGE_UNDO_DAYS * DAY_MS).toISOString();

/** The message why a merge cannot be undone; null if it can. */
export function whyNot({ at, undoneAt, undoneBy, laterName }: Merge, now: Date): string | null {
  if (undoneAt !== null) return `This merge was already undone by ${undoneBy ?? ''}.`;
  if (undoUntil(at) < now.toISOString()) return "This merge is more than 30 days old and can't be undone.";
  if (laterName !== null) return `This contact has since been merged with ${laterName}. Undo that first.`;
  return null;
}
