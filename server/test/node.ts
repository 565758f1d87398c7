import { enableCompileCache, flushCompileCache } from 'node:module';

enableCompileCache(); // as main.ts does
const { start } = await import('../src/run/start.ts');

/** The server as a separate process for tests that kill it: without the browser application, with a tiny demo. */
await start({
  build: async () => {},
  loadDemo: async ({ pool }, { log }) => {
    await pool.query(
      "insert into users (email, name, password_hash, country_id) values ('admin@demo.test', 'A', '-', 1)",
    );
    if (!process.env.HANG) return;
    log('hanging');
    await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  },
});
flushCompileCache(); // a killed process would leave none for the next
