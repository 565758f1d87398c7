import type { LineNeed } from '@embark/contracts/casework/documents';
import { addMonths } from '@embark/contracts/kit/time';

/** A template with its lines; a null criterion matches any case. */
export type Template = {
  id: number;
  kind: string | null;
  subclass: string | null;
  provider: string | null;
  country: string | null;
  evidenceLevel: number | null;
  lines: TemplateLine[];
};
export type TemplateLine = {
  typeKey: string;
  per: 'person' | 'file';
  needed: Exclude<LineNeed, 'not-applicable'>;
  who: 'everyone' | 'main' | 'partner' | 'child' | 'adult' | 'under-18';
  note: string;
};
/** A person whose documents are asked. */
export type Person = { contactId: string; name: string; part: string; dateOfBirth: string | null };
export type Case = {
  kind: string;
  subclass: string | null;
  provider: string | null;
  country: string | null;
  evidenceLevel: number | null;
};
export type Wanted = { typeKey: string; contactId: string | null; note: string; needed: LineNeed; position: number };

const isFit = (asked: string | number | null, given: string | number | null) =>
  asked === null || (given !== null && String(asked).toLowerCase() === String(given).toLowerCase());

/** Whether a template is for a case. An unknown evidence level is treated as the strictest one. */
export const matches = (template: Template, given: Case): boolean =>
  isFit(template.kind, given.kind) &&
  isFit(template.subclass, given.subclass) &&
  isFit(template.provider, given.provider) &&
  isFit(template.country, given.country) &&
  isFit(template.evidenceLevel, given.evidenceLevel ?? 3);

/** Whether somebody is under 18 on a day; a child without a date of birth is. */
export const isUnder18 = ({ part, dateOfBirth }: Person, day: string): boolean =>
  dateOfBirth === null ? part === 'child' : addMonths(dateOfBirth, 18 * 12) > day;

function isMeant(who: TemplateLine['who'], person: Person, day: string): boolean {
  if (who === 'everyone') return true;
  if (who === 'adult') return !isUnder18(person, day);
  if (who === 'under-18') return isUnder18(person, day);
  return person.part === who;
}

const strictness: readonly LineNeed[] = ['not-applicable', 'optional', 'if-asked', 'required'];
const isStricter = (one: LineNeed, other: LineNeed) => strictness.indexOf(one) > strictness.indexOf(other);

/** What makes two lines of a file the same. */
export const keyOf = ({ contactId, typeKey, note }: Pick<Wanted, 'contactId' | 'typeKey' | 'note'>) =>
  JSON.stringify([contactId, typeKey, note]);

/** The lines that the templates ask for in a case, of each person included; of two for the same document, the stricter one counts. */
export function wantedLines(
  templates: readonly Template[],
  given: Case,
  people: readonly Person[],
  day: string,
): Wanted[] {
  const wanted = new Map<string, Wanted>();
  const lines = templates.filter((template) => matches(template, given)).flatMap((template) => template.lines);
  for (const { typeKey, per, needed, who, note } of lines) {
    const meant = people.filter((person) => isMeant(who, person, day));
    const each = per === 'person' ? meant.map(({ contactId }) => contactId) : meant.length > 0 ? [null] : [];
    for (const contactId of each) {
      const key = keyOf({ contactId, typeKey, note });
      const present = wanted.get(key);
      if (present && !isStricter(needed, present.needed)) continue;
      wanted.set(key, { typeKey, contactId, note, needed, position: present?.position ?? wanted.size + 1 });
    }
  }
  return [...wanted.values()];
}

export type Present = Wanted & { id: string; untouched: boolean };
export type Refresh = { add: Wanted[]; change: { id: string; needed: LineNeed }[]; remove: string[] };

/** How a checklist becomes what the templates ask for: what is missing is added, and lines that nobody has worked on follow them. */
export function refreshOf(present: readonly Present[], wanted: readonly Wanted[]): Refresh {
  const known = new Map(present.map((line) => [keyOf(line), line]));
  const asked = new Map(wanted.map((line) => [keyOf(line), line]));
  const idle = present.filter(({ untouched }) => untouched);
  return {
    add: wanted.filter((line) => !known.has(keyOf(line))),
    change: idle.flatMap((line) => {
      const needed = asked.get(keyOf(line))?.needed;
      return needed === undefined || needed === line.needed ? [] : [{ id: line.id, needed }];
    }),
    remove: idle.filter((line) => !asked.has(keyOf(line))).map(({ id }) => id),
  };
}
