import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of a suite; `faults` names failed tests, `again` those that passed on the second try, with their errors. */
export type Outcome = { passed: number; failed: number; faults: string[]; again?: SecondTry[]; times?: Time[] };
/** How long a file of unit tests or a story took, in seconds. */
export type Time = { name: string; seconds: number };
export type SecondTry = { test: string; shown: string };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: VitestTest[];
    startTime?: number;
    endTime?: number;
  }[];
};
/** A passed test with failure messages passed on the second try. */
type VitestTest = { status: string; fullName: string; failureMessages?: string[] };

/** Parses Vitest's JSON. A file that could not be loaded counts as one failed test. */
export function fromVitest(text: string): Outcome {
  const { testResults: files }: VitestReport = JSON.parse(text);
  const tests = files.flatMap((file) => file.assertionResults.map((one) => ({ ...one, file: file.name })));
  const failed = tests.filter((one) => one.status === 'failed');
  const blamed = new Set(failed.map((one) => one.file));
  const again = tests.filter((one) => one.status === 'passed' && (one.failureMessages?.length ?? 0) > 0);
  const unread = files.filter((file) => file.status === 'failed' && !blamed.has(file.name));
  return {
    passed: tests.filter((one) => one.status === 'passed').length,
    failed: failed.length + unread.length,
    faults: [...failed.map(named), ...unread.map((file) => file.name)],
    again: again.map((one) => ({ test: titled(one), shown: named(one) })),
    times: files.map(({ name, startTime = 0, endTime = 0 }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

type OfFile = VitestTest & { file: string };
/** The same on every machine: the path begins in the repository. */
const titled = ({ file, fullName }: OfFile): string => `${relative(process.cwd(), file)}: ${fullName}`;
const named = (one: OfFile): string => withErrors(titled(one), one.failureMessages ?? []);

/** A test with the start of its errors, one for each try, so that a log without the middle still says what broke. */
function withErrors(test: string, errors: readonly string[]): string {
  const short = errors.map((error) => stripVTControlCharacters(error).replace(/\s+/g, ' ').slice(0, 600));
  return short.length > 0 ? `${test} (${[...new Set(short)].join(' | then: ')})` : test;
}

type Spec = { title: string; ok: boolean; tests: { status: string; results?: Try[] }[] };
/** A try has several errors if more fail while the test is cleaned up: the first is the reason. */
type Try = { errors?: { message?: string }[]; duration?: number };
type Group = { title: string; specs?: Spec[]; suites?: Group[] };
type PlaywrightReport = { suites: Group[]; errors: { message?: string }[] };

/** Parses Playwright's JSON. Errors that prevented the run (no browser, no server) count as failed too. */
export function fromPlaywright(text: string): Outcome {
  const { suites, errors }: PlaywrightReport = JSON.parse(text);
  const specs = suites.flatMap((one) => specsOf(one, ''));
  const failed = specs.filter((spec) => !spec.ok);
  return {
    passed: specs.filter((spec) => spec.ok && spec.tests.some((one) => one.status !== 'skipped')).length,
    failed: failed.length + errors.length,
    faults: [...failed.map(explained), ...errors.map((error) => error.message ?? 'the browser tests')],
    again: specs
      .filter((spec) => spec.tests.some((one) => one.status === 'flaky'))
      .map((spec) => ({ test: spec.title, shown: explained(spec) })),
    times: specs.map(({ title, tests }) => ({ name: title, seconds: sum(tests.flatMap(durations)) / 1000 })),
  };
}

const durations = ({ results = [] }: Spec['tests'][number]) => results.map(({ duration = 0 }) => duration);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The lines that name what took longest, the longest first; a second try counts too. */
export const slowest = (outcomes: readonly Outcome[], count = 10): string[] =>
  outcomes
    .flatMap(({ times = [] }) => times)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);

const explained = ({ title, tests }: Spec): string =>
  withErrors(
    title,
    tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors[0]?.message ?? [])),
  );

function specsOf({ title, specs = [], suites = [] }: Group, within: string): Spec[] {
  const path = within ? `${within} › ${title}` : title;
  const own = specs.map((spec) => ({ ...spec, title: `${path} › ${spec.title}` }));
  return [...own, ...suites.flatMap((one) => specsOf(one, path))];
}
