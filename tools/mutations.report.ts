/** What vitest reports as JSON, as far as it is read here. */
export type Report = {
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** A red test: its file, its name with the first line of the error, and whether it failed rather than ran out of time or did not start. */
export type RedTest = { file: string; test: string; isFailure: boolean };

const TIMEOUT = /\b(?:Test|Hook) timed out\b|\btimed out in \d+ ?ms\b|ETIMEDOUT|Timeout calling/i;

/** The first red test of a report, a real failure before one that ran out of time; undefined if all are green. `nameOf` shortens a file's path. */
export function firstRed(report: Report, nameOf: (name: string) => string): RedTest | undefined {
  const red = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }): RedTest[] => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = nameOf(name);
      if (failed.length === 0) return [{ file, test: `${file} did not start`, isFailure: false }];
      return failed.map(({ fullName, failureMessages: [message = ''] }) => ({
        file,
        test: `${file}: ${fullName}: ${message.split('\n')[0] ?? ''}`,
        isFailure: !TIMEOUT.test(message),
      }));
    });
  return red.find(({ isFailure }) => isFailure) ?? red[0];
}

/** How a mutation is tried. */
export type Trial = {
  /** Runs the tests of these files with the mutation; the first red one. */
  redWith: (files: readonly string[]) => Promise<RedTest | undefined>;
  /** Whether the tests of a file pass without the mutation. Asked at most once for each file. */
  isSound: (file: string) => Promise<boolean>;
  tell: (line: string) => void;
};

/** The files whose tests passed, or failed, without a mutation. */
export type Soundness = Map<string, boolean>;

/** The test that notices a mutation: it fails with it, not by running out of time, and passes without it. The first stage of files that has one decides. */
export async function killerOf(
  stages: readonly (readonly string[])[],
  { redWith, isSound, tell }: Trial,
  sound: Soundness,
): Promise<RedTest | undefined> {
  for (const files of stages) {
    for (let left = files; left.length > 0; ) {
      const red = await redWith(left);
      if (!red) break;
      if (!sound.has(red.file)) sound.set(red.file, await isSound(red.file));
      if (red.isFailure && sound.get(red.file)) return red;
      tell(`    not by ${red.test}, which ${red.isFailure ? 'fails without it too' : 'ran out of time'}`);
      left = left.filter((file) => file !== red.file);
    }
  }
  return undefined;
}
