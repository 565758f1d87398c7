import { expect, onTestFinished, test, vi } from 'vitest';
import { type Drill, drill } from '../../test/drill.ts';
import { smtpServer } from '../../test/smtp.ts';

// W7: the nightly run of statements of account tells each client once, wherever a server dies.
const REPEAT = Number(process.env.FAULTS_REPEAT ?? 1);
const CLIENTS = 48;
const NIGHT = 'paymentReminders.night';

/** Clients of all offices with an instalment ten days late; each office sends every night. */
const seed = `
  insert into users (email, name, password_hash, roles, country_id) values ('acc@office.test', 'Farhana Akter', '-', '{acc}', 1);
  insert into nightly_reminders select 'fc', o.id, u.id, now() from offices o, users u where u.email = 'acc@office.test';
  insert into contacts (company, given_names, family_name, email, consent)
    select 'fc', 'Mim', 'No ' || n, format('client%s@mail.test', n), '[{"channel": "email", "given": true}]' from generate_series(1, ${CLIENTS}) n;
  insert into conversions (company, service_id, office_id, contact_id, status_id, case_officer_id, next_action_at)
    select 'fc', s.id, s.office_id, c.id, 4, u.id, now() + interval '30 days'
    from contacts c join users u on u.email = 'acc@office.test'
    join lateral (select id, office_id from services where kind = 'migration' and company = 'fc' order by (id + substring(c.email from '[0-9]+')::int) % 4, id limit 1) s on true;
  insert into payment_plans (company, office_id, conversion_id, entity_id, kind, payer, currency, fee, tax_included, total)
    select 'fc', v.office_id, v.id, e.id, 'consultation', 'client', e.currency, 10000, true, 10000 from conversions v
    join lateral (select id, currency from billing_entities where office_id = v.office_id and company = 'fc' order by id limit 1) e on true;
  insert into instalments (plan_id, position, what, amount, due_kind, due_on)
    select id, 1, 'First consultation', 10000, 'day', current_date - 10 from payment_plans;
  create table drill_pace (seconds float8 not null);
  create function drill_slowly() returns trigger language plpgsql as $$
  begin
    perform pg_sleep(seconds) from drill_pace;
    return new;
  end $$;
  create trigger drill_slowly before insert on payment_statements for each row execute function drill_slowly();
  create trigger drill_slowly before insert on mail_outbox for each row execute function drill_slowly();`;

const again = `
  delete from payment_statement_items; delete from payment_statements; delete from mail_outbox;
  delete from graphile_worker._private_jobs where locked_at is null`;

const wait = (until: () => Promise<boolean>) => vi.waitUntil(until, { timeout: 60_000, interval: 10 });
const idOf = (mail: string) => Number(/^Message-ID: <embark-(\d+)@/im.exec(mail)?.[1]);

const tableOf = ({ ask, pool }: Drill) => {
  const count = async (from: string) =>
    Number((await ask<{ count: string }>(`select count(*) from ${from}`))[0]?.count);
  return {
    count,
    run: () => ask(`select graphile_worker.add_job($1, '{}'::json)`, [NIGHT]),
    slow: async (seconds: number) => {
      await pool.query('delete from drill_pace');
      await pool.query('insert into drill_pace values ($1)', [seconds]);
    },
  };
};

/** Kills every running server, and starts both again. */
async function killAll(product: Drill) {
  const { nodes } = product;
  for (const node of nodes) node.kill('SIGKILL');
  for (const node of nodes) await node.ended();
  await Promise.all(nodes.map((_, at) => product.restart(at)));
}

test('W7, L9: servers killed during the statement run and its mails: each client gets one statement', {
  timeout: 60_000 + 90_000 * REPEAT,
}, async () => {
  const smtp = await smtpServer();
  onTestFinished(() => smtp.close());
  const product = await drill(2, { ALLOW_DATA_LOSS: 'yes', SMTP_URL: smtp.url, PUBLIC_URL: 'http://embark.test' });
  await product.pool.query(seed);
  const { count, run, slow } = tableOf(product);
  for (let turn = 0; turn < REPEAT; turn += 1) {
    smtp.taken.length = 0;
    await product.pool.query(again);
    await slow(0.05);
    await run();
    await run(); // the other node begins it too
    await wait(async () => (await count('payment_statements')) > 3 + Math.random() * 10);
    expect(await count('payment_statements')).toBeLessThan(CLIENTS); // killed in the middle
    await killAll(product);
    await run();
    await wait(async () => (await count('payment_statements')) === CLIENTS);
    await wait(async () => (await count('mail_outbox')) > 0);
    await killAll(product);
    await slow(0);
    await run();
    await wait(async () => (await count("payment_statements where state = 'queued'")) === 0);
    await wait(async () => (await count('mail_outbox where sent_at is null')) === 0);
    await run();
    await wait(async () => (await count('graphile_worker.jobs')) === 0);

    expect(await count("payment_statements where state = 'mailed'")).toBe(CLIENTS);
    expect(await count('mail_outbox')).toBe(CLIENTS);
    expect(await count('(select distinct recipient from mail_outbox) as clients')).toBe(CLIENTS);
    // one that was sent right before a kill is sent again with the same ID, which mail servers recognise
    expect(new Set(smtp.taken.map(idOf)).size).toBe(CLIENTS);
  }
});
