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
