import type { CheckLine, CheckValue } from '@embark/contracts/casework/packages';
import { addMonths } from '@embark/contracts/kit/time';
import { spanOf } from './days.rules.ts';
import { comingOf, day, member, say, span, student, type Subject, unchecked } from './subject.rules.ts';

/** How long before its expiry a passport is a warning, counted from the lodgement: our own policy (0b.5). */
const SOON = spanOf({ months: 6 });

type Holder = { person: Extract<CheckValue, { type: 'person' }>; expiresOn: string | null; members: readonly number[] };

function passportLine(subject: Subject, { person, expiresOn, members }: Holder): CheckLine | null {
  const { judgedOn, stay } = subject;
  if (expiresOn === null) return say('passport-unknown', unchecked(subject), { person }, { members });
  const values = { person, day: day(expiresOn) };
  if (expiresOn < judgedOn) return say('passport-expired', 'stop', { ...values, lodge: day(judgedOn) }, { members });
  if (expiresOn <= addMonths(judgedOn, SOON.months))
    return say('passport-soon', 'warn', { ...values, span: span(SOON) }, { members });
  const end = stay.visaEndsOn;
  return end !== null && expiresOn < end
    ? say('passport-in-stay', 'warn', { ...values, end: day(end) }, { members })
    : null;
}

/** P8: everyone's passport is valid on the day of lodgement, its expiry day included, and better beyond the visa (0b.5). */
export function checkPassports(subject: Subject): CheckLine[] {
  const { draft } = subject;
  const holders: Holder[] = [
    { person: student, expiresOn: draft.student.passportExpiresOn, members: [] },
    ...comingOf(draft).map(({ at, who }) => ({
      person: member(who),
      expiresOn: who.passportExpiresOn,
      members: [at],
    })),
  ];
  const lines = holders.flatMap((holder) => passportLine(subject, holder) ?? []);
  return lines.length > 0 ? lines : [say('passports-ok', 'ok', {})];
}
