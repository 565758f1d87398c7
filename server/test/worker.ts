import pino from 'pino';
import { startJobs } from '../src/kit/jobs/jobs.ts';

/** A separate node for tests that kill one: it takes a job, reports it, and never finishes. */
await startJobs({
  url: process.env.DATABASE_URL ?? '',
  log: pino({ level: 'silent' }),
  tasks: {
    endless: async () => {
      process.stdout.write('taken\n');
      await new Promise((resolve) => setTimeout(resolve, 3_600_000));
    },
  },
});
