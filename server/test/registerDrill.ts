import { expect, vi } from 'vitest';
import { type Drill, insist } from './drill.ts';
import { aLink, aRegister, aRegisterCourse, courseCode, type RegisterRows, registerZip } from './registerFiles.ts';
import { traces } from './registering.ts';

const IMPORTS = '/course-app/register-imports';
const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and application_name like 'embark jobs%'";

/** The register of December: every course costs more, one has expired, one is no longer listed, and there are many new ones. */
function december(rows: RegisterRows): RegisterRows {
  const next = structuredClone(rows);
  for (const course of next.courses) course['Tuition Fee'] = '$77,000.00';
  next.courses[0]!.Expired = 'Yes';
  const [removed] = next.courses.splice(1, 1);
  next.courseLocations = next.courseLocations.filter(
    (link) => link['CRICOS Course Code'] !== removed!['CRICOS Course Code'],
  );
  next.institutions[0]!['Institution Capacity'] = '9999';
  for (let at = 0; at < 600; at += 1) {
    const course = aRegisterCourse(5_000 + at, at % next.institutions.length);
    next.courses.push(course);
    const own = next.locations.find((one) => one['CRICOS Provider Code'] === course['CRICOS Provider Code']);
    next.courseLocations.push(aLink(course, own!));
  }
  return next;
}

const zip = async (given: RegisterRows) => new Blob([new Uint8Array(await registerZip(given))]);

/** Locks that stop the job where it writes: a course of the first batch, a row of the last one, and the notifications at the very end. */
export const stops = {
  'a changed course': `select from courses where cricos_code = '${courseCode(5)}' for update`,
  'a course that expires': `select from courses where cricos_code = '${courseCode(0)}' for update`,
  'a removed link': `select from course_campuses l join courses c on c.id = l.course_id
    where c.cricos_code = '${courseCode(1)}' for update of l`,
  'the notifications': 'lock table notifications in share mode',
} as const;
export type Stop = keyof typeof stops;

/** A server with a register in force, own fields, and an application on a course that the next register takes out of force. */
export async function registerDrill(product: Drill) {
  const token = await product.person();
  const headers = { authorization: `Bearer ${token}` };
  const rows = aRegister({ providers: 30, coursesEach: 60, campusesEach: 3 });
  const zips = { november: await zip(rows), december: await zip(december(rows)) };

  const upload = async (month: keyof typeof zips) => {
    const form = new FormData();
    form.append('file', zips[month], `${month}.zip`);
    const address = product.nodes[0]?.address;
    const reply = await fetch(`${address}/api${IMPORTS}`, { method: 'POST', headers, body: form }).catch(() => null); // killed
    if (reply?.status === 422) throw new Error(await reply.text());
    return reply?.status;
  };
  const newest = async () => {
    const [row] = await product.ask<{ id: string; state: string; done: number; total: number }>(
      'select id, state, done, total from register_imports order by id desc limit 1',
    );
    return row!;
  };
  const until = (state: string) =>
    vi.waitUntil(async () => (await newest()).state === state, { timeout: 90_000, interval: 20 });
  const act = async (name: 'apply' | 'undo') =>
    insist(product, token, `${IMPORTS}/${(await newest()).id}/${name}`, { body: {} });
  const stored = async () =>
    Promise.all(traces.map(async (text) => (await product.ask<{ row: unknown }>(text)).map(({ row }) => row)));
  const notified = async () =>
    (
      await product.ask(
        "select data->>'change' as change from notifications where kind = 'courseEnded' and read_at is null",
      )
    ).map(({ change }) => change);

  expect(await upload('november')).toBe(200);
  await until('staged');
  await act('apply');
  await until('applied');
  await product.ask(`update courses set intakes = '{2,7}', entry_note = 'Year 12', english_overall = 6.5`);
  await product.ask(
    "update providers set lane = 'green', lane_on = '2026-11-01', note = 'ours' where cricos_code is not null",
  );
  await product.ask(
    `insert into course_tuitions (course_id, year, amount, currency, checked_on)
      select id, 2027, 4000000, 'AUD', '2026-11-01' from courses`,
  );
  const person = { serCode: 'AD', givenNames: 'Mim', familyName: 'Haq', email: 'mim@mail.test' };
  const file = await insist(product, token, '/profile-app/conversions', { body: person });
  const [course] = await product.ask<{ id: number }>('select id from courses where cricos_code = $1', [courseCode(0)]);
  const made = { conversionId: file.body.id, courseId: course?.id, intakeOn: '2027-02-22' };
  expect(await insist(product, token, '/applications-app/applications', { body: made })).toMatchObject({ status: 200 });

  return {
    upload,
    newest,
    until,
    act,
    stored,
    notified,
    /** Applies or undoes, and kills the server while it waits for this lock in the middle of a transaction. */
    async killAt(stop: Stop, name: 'apply' | 'undo'): Promise<number> {
      const holder = await product.pool.connect();
      try {
        await holder.query('begin');
        await holder.query(stops[stop]);
        await act(name);
        await vi.waitUntil(async () => (await product.ask(WAITING)).length > 0, { timeout: 60_000, interval: 10 });
        product.nodes[0]?.kill('SIGKILL');
        await product.nodes[0]?.ended();
        await holder.query('rollback');
      } finally {
        holder.release();
      }
      const { done } = await newest();
      await product.restart(0);
      return done;
    },
  };
}
