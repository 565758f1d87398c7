/** A legal date of a week whose target or due day lies in it, and whether somebody is there for it. */
export type WeekDate = {
  company: string;
  number: string;
  name: string;
  what: string;
  dueOn: string;
  zone: string;
  owner: string;
  /** The owner has left, or is away on the target or the due day without a cover who is there. */
  isUncovered: boolean;
};

type Words = { due: (day: string) => string; owner: (name: string) => string; uncovered: string };

const english: Words = { due: (day) => `due ${day}`, owner: (name) => `owner ${name}`, uncovered: 'without cover' };
const words: Record<string, Words> = {
  tr: { due: (day) => `son gün ${day}`, owner: (name) => `sorumlu: ${name}`, uncovered: 'vekili yok' },
  ar: { due: (day) => `آخر يوم ${day}`, owner: (name) => `المسؤول ${name}`, uncovered: 'دون من يغطيه' },
};

/** The week ahead as a mail: the sentence of the notification, then one line for each date; those without cover first. */
export function weekMail(subject: string, dates: readonly WeekDate[], language: string | null) {
  const { due, owner, uncovered } = words[language ?? ''] ?? english;
  const lines = dates
    .toSorted((one, other) => Number(other.isUncovered) - Number(one.isUncovered))
    .map(({ dueOn, what, name, number, owner: by, isUncovered }) =>
      [`${due(dueOn)}: ${what}`, `${name} (${number})`, owner(by), ...(isUncovered ? [uncovered] : [])].join(' · '),
    );
  return { subject, text: `${subject}\n\n${lines.join('\n')}\n` };
}
