import type { CheckLine } from '@embark/contracts/casework/packages';
import { beforeLodgement, course, day, type Placed, provider, say, type Subject, unchecked } from './subject.rules.ts';

function registerLine(subject: Subject, one: Placed): CheckLine | null {
  const values = { course: course(one) };
  const about = { courses: [one] };
  if (one.inForce === false) return say('not-in-force', 'stop', { ...values, day: day(one.from) }, about);
  if (one.campusListed === false) return say('campus-missing', 'warn', values, about);
  if (one.inForce === null) return say('register-unknown', unchecked(subject), values, about);
  return one.campusListed === null ? say('campus-unknown', unchecked(subject), values, about) : null;
}

/** P4: each course is in force in CRICOS when it begins, and its campus is listed for it. */
export function checkRegister(subject: Subject): CheckLine[] {
  const { courses } = subject;
  const lines = courses.flatMap((one) => registerLine(subject, one) ?? []);
  return lines.length > 0 ? lines : [say('register-ok', 'ok', {}, { courses })];
}

/** P5: a CoE for each course; it stops the lodgement only (0b.1). */
export function checkCoes(subject: Subject): CheckLine[] {
  const { courses } = subject;
  const level = beforeLodgement(subject);
  const lines = courses.flatMap((one) => {
    const values = { course: course(one) };
    if (one.coeCancelled) return [say('coe-cancelled', level, values, { courses: [one] })];
    return one.coe === '' ? [say('coe-missing', level, values, { courses: [one] })] : [];
  });
  return lines.length > 0 ? lines : [say('coe-ok', 'ok', {}, { courses })];
}

/** P14: providers above their planning level, whose visas are dealt with later; each is named once. */
export function checkLanes({ courses }: Subject): CheckLine[] {
  const red = courses.filter(({ lane }) => lane === 'red');
  const named = red.filter((one, index) => red.findIndex((other) => other.provider === one.provider) === index);
  return named.map((one) =>
    say(
      'lane-red',
      'info',
      { provider: provider(one) },
      { courses: red.filter((other) => other.provider === one.provider) },
    ),
  );
}
