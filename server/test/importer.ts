import pino from 'pino';
import { connect } from '../src/db/client.ts';
import { importTasks } from '../src/domains/crm/imports/imports.tasks.ts';
import { startJobs } from '../src/kit/jobs/jobs.ts';

const url = process.env.DATABASE_URL ?? '';

/** A separate node for tests that kill one during an import. */
await startJobs({
  url,
  log: pino({ level: 'silent' }),
  sweepEvery: 300,
  tasks: importTasks(connect(url, { max: 4 }), () => new Date('2026-03-02T01:00:00Z'), 40),
});
