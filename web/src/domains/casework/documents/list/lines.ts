import type { Checklist, ChecklistLine } from '@embark/contracts/casework/documents';

export const shows = ['all', 'missing', 'toCheck', 'stale'] as const;
export type Show = (typeof shows)[number];

const tests: Record<Show, (line: ChecklistLine) => boolean> = {
  all: () => true,
  missing: ({ needed, state }) => needed === 'required' && (state === 'asked' || state === 'returned'),
  toCheck: ({ state }) => state === 'received',
  stale: ({ stale }) => stale,
};

/** The lines a filter shows. A missing line is required and has nothing to check; a returned one is missing again. */
export const linesOf = (lines: readonly ChecklistLine[], show: Show): ChecklistLine[] => lines.filter(tests[show]);

export type Group = { contactId: string | null; person: string | null; lines: ChecklistLine[] };

/** The lines by person, in the order of the file's people; those of the file last. */
export function groupsOf({ people }: Pick<Checklist, 'people'>, lines: readonly ChecklistLine[]): Group[] {
  const order = (id: string | null) => {
    const at = people.findIndex(({ contactId }) => contactId === id);
    return id === null ? Number.MAX_SAFE_INTEGER : at === -1 ? people.length : at;
  };
  const groups = new Map<string | null, Group>();
  for (const line of lines) {
    const { contactId, person } = line;
    const group = groups.get(contactId) ?? { contactId, person, lines: [] };
    group.lines.push(line);
    groups.set(contactId, group);
  }
  return [...groups.values()].toSorted((one, other) => order(one.contactId) - order(other.contactId));
}

/** The lines in the order they are shown. */
export const inOrder = (checklist: Checklist, lines: readonly ChecklistLine[] = checklist.lines): ChecklistLine[] =>
  groupsOf(checklist, lines).flatMap((group) => group.lines);
