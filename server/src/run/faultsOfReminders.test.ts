import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Drill, drill } from '../../test/drill.ts';
import { type ReminderJob, reminders, wholes } from '../../test/reminders.ts';
import { smtpServer } from '../../test/smtp.ts';

// F: reminders of dates, of the week ahead and of licences are sent once, wherever a server dies. `npm run faults` repeats the kills.
const REPEAT = Number(process.env.FAULTS_REPEAT ?? 1);

const wait = (until: () => Promise<boolean> | boolean, timeout = 60_000) =>
  vi.waitUntil(until, { timeout, interval: 10 });
const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least));

const running = ({ nodes }: Drill) => nodes.flatMap((node, at) => (node.isRunning() ? [at] : []));

async function kill({ nodes }: Drill, which: readonly number[]) {
  for (const at of which) nodes[at]?.kill('SIGKILL');
  for (const at of which) await nodes[at]?.ended();
  return which;
}

/** Each ends what the first node does, and returns the nodes to start again. */
const strikes = {
  'the node': (product: Drill, first: number) => kill(product, [first]),
  'both nodes': (product: Drill) => kill(product, running(product)),
  'its connections': async ({ pool }: Drill) => {
    const { rowCount } = await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'embark jobs%'",
    );
    expect(rowCount).toBeGreaterThan(0);
    return [];
  },
};
type Strike = keyof typeof strikes;
const order: Strike[] = ['the node', 'both nodes', 'its connections'];

type Work = Awaited<ReturnType<typeof reminders>>;
type Cut = { jobs: ReminderJob[]; strike: Strike };

/** Strikes while each of these jobs is writing its reminders, when the other node has tried the same. */
async function interrupt(product: Drill, work: Work, { jobs, strike }: Cut) {
  const first = between(0, product.nodes.length);
  const others = product.nodes.filter((_, at) => at !== first);
  const some = jobs.map((job) => between(1, wholes[job] * 0.6));
  await work.reset();
  await work.slow(1.5);
  for (const other of others) other.kill('SIGSTOP'); // so that the first takes the jobs
  for (const job of jobs) await work.run(job);
  await wait(async () => (await Promise.all(jobs.map(work.written))).every((count) => count > 0));
  for (const other of others) other.kill('SIGCONT');
  for (const job of jobs) await work.run(job);
  await wait(async () => (await Promise.all(jobs.map(work.written))).some((count, at) => count >= (some[at] ?? 1)));
  const written = await Promise.all(jobs.map(work.written));
  const dead = await strikes[strike](product, first);
  await wait(async () => !(await work.isWriting()));
  const committed = await Promise.all(jobs.map(work.committed));
  await work.slow(0);
  // The other node waits for a week that the first has taken, and then tells it.
  const isInTheMiddle = jobs.every(
    (job, at) => (written[at] ?? 0) < wholes[job] && (job === 'week' || committed[at] === 0),
  );
  return { isInTheMiddle, restarted: restart(product, dead) };
}

/** Strikes while the mails about dates are being sent; in the middle if some were left. */
async function interruptMails(product: Drill, work: Work, { strike, sent }: { strike: Strike; sent: string[] }) {
  await wait(async () => (await work.waiting()) === 0);
  const some = sent.length + between(1, 80);
  await wait(async () => sent.length >= some || (await work.unsent()) === 0);
  await wait(() => running(product).length > 0);
  const alive = running(product);
  const dead = await strikes[strike](product, alive[between(0, alive.length)] ?? 0);
  const isInTheMiddle = (await work.unsent()) > 0;
  await restart(product, dead);
  return isInTheMiddle;
}

const restart = (product: Drill, dead: readonly number[]) => Promise.all(dead.map((at) => product.restart(at)));

/** The next minutes, in which the minutely jobs run until nothing is due. The job of the night must come back on its own. */
async function nextMinutes(work: Work) {
  while ((await work.waiting()) > 0 || (await work.committed('week')) < wholes.week) {
    for (const job of ['dates', 'week'] as const) await work.run(job);
    await sleep(200);
  }
}

const idOf = (mail: string) => Number(/^Message-ID: <embark-(\d+)@/im.exec(mail)?.[1]);
const receiverOf = (mail: string) => /^To: <?([^>\s]+)/im.exec(mail)?.[1];

test('a server killed while it reminds loses no reminder and sends none twice', {
  timeout: 60_000 + 120_000 * REPEAT,
}, async () => {
  const smtp = await smtpServer();
  onTestFinished(() => smtp.close());
  smtp.state.greetsAfter = 20;
  const product = await drill(2, { ALLOW_DATA_LOSS: 'yes', SMTP_URL: smtp.url, PUBLIC_URL: 'http://embark.test' });
  const work = await reminders(product);
  const settled = () => wait(async () => (await work.jobs()) === 0);
  let twice = 0;

  const round = async (cut: Cut, mailStrike?: Strike): Promise<boolean> => {
    smtp.taken.length = 0;
    const { isInTheMiddle, restarted } = await interrupt(product, work, cut);
    const [isInMails] = await Promise.all([
      mailStrike ? interruptMails(product, work, { strike: mailStrike, sent: smtp.taken }) : true,
      nextMinutes(work),
      restarted,
    ]);
    await settled();
    for (const job of ['dates', 'week', 'licences', 'dates', 'week', 'licences'] as const) await work.run(job);
    await settled();

    const { was, must } = await work.outcome();
    expect({ ...cut, ...was }).toEqual({ ...cut, ...must });
    const rows = await work.mails();
    const received = new Map(smtp.taken.map((mail) => [idOf(mail), receiverOf(mail)]));
    expect([...received].toSorted(([a], [b]) => a - b)).toEqual(rows.map(({ id, recipient }) => [id, recipient]));
    twice += smtp.taken.length - rows.length; // sent, but the server died before it could note that
    return isInTheMiddle && isInMails;
  };

  for (let turn = 0; turn < REPEAT; turn += 1) {
    const [one = 'the node', two = one, three = one] = order.map((_, at) => order[(turn + at) % order.length]);
    const rounds: [Cut, Strike?][] = [
      [{ jobs: ['dates'], strike: one }, two],
      [{ jobs: ['week', 'licences'], strike: three }],
    ];
    for (const [cut, mailStrike] of rounds) {
      let missed = 0;
      while (!(await round(cut, mailStrike))) expect((missed += 1)).toBeLessThan(5); // it ended before the kill
    }
  }
  if (process.env.FAULTS_REPEAT)
    process.stdout.write(`reminders × ${REPEAT}: ${twice} mails sent again after a kill\n`);
});
