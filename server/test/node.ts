import { start } from '../src/run/start.ts';

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
