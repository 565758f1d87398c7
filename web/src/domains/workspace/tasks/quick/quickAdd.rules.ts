import type { TaskPerson } from '@embark/contracts/workspace/tasks';
import { type Read, readDate, readTime } from './dates.rules.ts';
import { plainWord, words } from './words.rules.ts';

type Person = Pick<TaskPerson, 'id' | 'name'> & Partial<Pick<TaskPerson, 'office' | 'opens'>>;
type Known = {
  today: string;
  people: readonly Person[] /** Chips that the user has taken away, by `keyOf`. */;
  left?: ReadonlySet<string>;
};

type Meaning =
  | { kind: 'day'; value: string }
  | { kind: 'time'; value: string }
  | { kind: 'priority'; value: 'low' | 'normal' | 'high' }
  | { kind: 'important'; value: true }
  | { kind: 'label'; value: string }
  | { kind: 'person'; value: Person };
/** A part of the line that was understood, in its own words. */
export type Chip = Meaning & { text: string };

export type Quick = { title: string; chips: Chip[] };

/** Names a chip, so that it can be taken away. */
export const keyOf = ({ kind, text }: Pick<Chip, 'kind' | 'text'>): string => `${kind} ${text}`;

/** The only ones of which a line may have several. */
const several: readonly Meaning['kind'][] = ['label'];

const trimmed = (word: string) => word.replace(/[,.;:،؛]+$/u, '');

/** `@Full Name`, or the first names that only one colleague has. The longest name wins. */
function readPerson(tokens: readonly string[], at: number, people: readonly Person[]): Read<Person> | undefined {
  const first = tokens[at] ?? '';
  if (!first.startsWith('@') || first.length < 2) return undefined;
  const named = people.map((person) => ({ person, parts: person.name.split(/\s+/).map(plainWord) }));
  const said = [first.slice(1), ...tokens.slice(at + 1, at + 6)].map(plainWord);
  for (let length = said.length; length > 0; length -= 1) {
    const matching = named.filter(({ parts }) => said.slice(0, length).every((word, place) => parts[place] === word));
    const whole = matching.filter(({ parts }) => parts.length === length);
    const [only, ...others] = whole.length > 0 ? whole : matching;
    if (only && others.length === 0) return { length, value: only.person };
  }
  return undefined;
}

function readMark(token: string): Meaning | undefined {
  const word = plainWord(token.slice(1));
  const priority = token.startsWith('!') ? words.priority.get(word) : undefined;
  if (priority) return { kind: 'priority', value: priority };
  if (token.startsWith('!') && words.important.has(word)) return { kind: 'important', value: true };
  const label = trimmed(token.slice(1));
  if (token.startsWith('#') && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,39}$/u.test(label))
    return { kind: 'label', value: label };
  return undefined;
}

function readAt(
  tokens: readonly string[],
  at: number,
  { today, people }: Known,
): (Meaning & { length: number }) | undefined {
  const mark = readMark(tokens[at] ?? '');
  if (mark) return { ...mark, length: 1 };
  const person = readPerson(tokens, at, people);
  if (person) return { kind: 'person', ...person };
  const time = readTime(tokens, at);
  if (time) return { kind: 'time', ...time };
  const day = readDate(tokens, at, today);
  return day && { kind: 'day', ...day };
}

/**
 * Reads one line: "call Rafiq tomorrow 10:00 !high #visa @Nusrat". Every word is in the title or in a chip. A line of chips only is all title, because a
 * task needs one.
 */
export function readQuick(line: string, known: Known): Quick {
  const tokens = line.split(/\s+/u).filter(Boolean);
  const chips: Chip[] = [];
  const title: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { length = 1, ...read } = readAt(tokens, at, known) ?? {};
    const text = tokens.slice(at, at + length).join(' ');
    const chip = 'kind' in read ? { ...read, text } : undefined;
    const isTwice = chip && !several.includes(chip.kind) && chips.some(({ kind }) => kind === chip.kind);
    if (!chip || isTwice || known.left?.has(keyOf(chip))) {
      title.push(tokens[at] ?? '');
      at += 1;
    } else {
      chips.push(chip);
      at += length;
    }
  }
  return title.length === 0 ? { title: tokens.join(' '), chips: [] } : { title: title.join(' '), chips };
}

/** The fields of the new task. A time without a day means today. */
export function taskOf({ title, chips }: Quick, today: string) {
  const of = <K extends Meaning['kind']>(kind: K) =>
    chips.find((chip): chip is Chip & { kind: K } => chip.kind === kind);
  const [day, time] = [of('day')?.value, of('time')?.value];
  const [person, priority] = [of('person')?.value, of('priority')?.value];
  const labels = chips.flatMap((chip) => (chip.kind === 'label' ? [chip.value] : []));
  const dueOn = day ?? (time ? today : undefined);
  return {
    title: title.slice(0, 200),
    ...(dueOn && { dueOn }),
    ...(time && { dueTime: time }),
    ...(priority && { priority }),
    ...(of('important') && { important: true }),
    ...(person && { user_id: person.id }),
    ...(labels.length > 0 && { labels: [...new Set(labels)] }),
  };
}
