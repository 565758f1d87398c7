import type { CheckLine, CoverKind, PackageMember } from '@embark/contracts/casework/packages';
import { addDays } from '@embark/contracts/kit/time';
import { spanBetween } from './days.rules.ts';
import {
  beforeLodgement,
  comingOf,
  day,
  member,
  notInRuleBook,
  say,
  span,
  type Subject,
  unchecked,
} from './subject.rules.ts';

/** A policy for a couple covers a partner and no child. */
const covers = (kind: CoverKind, { relation }: PackageMember) =>
  kind === 'family' || (kind === 'couple' && relation === 'partner');

function startLines(subject: Subject, from: string): CheckLine[] {
  const { draft, coverFrom, rules } = subject;
  const previous = draft.cover?.previousTo ?? null;
  const isOnshore = draft.student.place === 'onshore';
  if (isOnshore && previous !== null) {
    const next = addDays(previous, 1);
    return from > next ? [say('cover-gap', 'stop', { from: day(next), to: day(addDays(from, -1)) })] : [];
  }
  const lines = isOnshore ? [say('cover-previous', unchecked(subject), {})] : [];
  if (coverFrom === null) return [...lines, notInRuleBook('P6', 'cover-before-course')];
  const { ruleId } = rules.limits['cover-before-course'] ?? {};
  return from > coverFrom
    ? [...lines, say('cover-late', 'warn', { from: day(from), latest: day(coverFrom) }, { ruleId })]
    : lines;
}

/** P6: cover for everyone, from a week before the first course, without a gap onshore, to the end of the visa (0b.6). */
export function checkCover(subject: Subject): CheckLine[] {
  const { draft, stay, coverFrom } = subject;
  const until = stay.visaEndsOn;
  if (until === null) return [notInRuleBook('P6', stay.lacks ?? 'student-long-course')];
  const { cover } = draft;
  if (!cover) {
    const values = { from: day(coverFrom ?? stay.startsOn), to: day(until) };
    return [say('cover-none', beforeLodgement(subject), values, { ruleId: stay.ruleId })];
  }
  const short =
    cover.to < until
      ? [
          say(
            'cover-short',
            'stop',
            { span: span(spanBetween(cover.to, until)), day: day(cover.to), until: day(until) },
            { ruleId: stay.ruleId },
          ),
        ]
      : [];
  const left = comingOf(draft).flatMap(({ at, who }) =>
    covers(cover.kind, who)
      ? []
      : [
          say(
            'cover-person',
            'stop',
            { person: member(who), cover: { type: 'cover', cover: cover.kind } },
            { members: [at] },
          ),
        ],
  );
  const lines = [...short, ...left, ...startLines(subject, cover.from)];
  return lines.length > 0 ? lines : [say('cover-ok', 'ok', { from: day(cover.from), to: day(cover.to) })];
}
