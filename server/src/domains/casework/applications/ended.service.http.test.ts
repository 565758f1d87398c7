import { applications } from '@embark/contracts/casework/applications';
import { courses } from '@embark/contracts/catalogue/courses';
import { register } from '@embark/contracts/catalogue/register';
import { notifications } from '@embark/contracts/workspace/notifications';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { admissionFile, applied } from '../../../../test/applications.ts';
import { aRegister, courseCode, type RegisterRows } from '../../../../test/registerFiles.ts';
import { registering } from '../../../../test/registering.ts';
import { courseUse } from './ended.service.ts';

const crm = testApp();
const reg = registering(crm);
let user: Person;
let other: Person;
let dhaka: Person;

beforeAll(async () => {
  user = await crm.person({ name: 'Priya' });
  other = await crm.person({ name: 'Daniel' });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
});
beforeEach(async () => {
  await sql`truncate register_imports, applications, providers, courses, campuses, notifications cascade`.execute(
    crm.database.db,
  );
});

const notified = async (who: Person) =>
  (await crm.as(who, notifications.panel, {})).body
    .filter(({ kind, read }) => kind.startsWith('courseEnded') && !read)
    .map(({ kind, data, options }) => ({ kind, data, url: options.onclick_url }));
const idOf = async (at: number) => (await crm.as(user, courses.list, { q: courseCode(at) })).body.rows[0]?.id ?? 0;
const listed = async (who: Person, importId: string) =>
  (await crm.as(who, applications.list, { register: [importId] })).body.rows.map(({ number }) => number);

/** A register of a month later, in which the first course has expired and the second one is no longer listed. */
function december(rows: RegisterRows): RegisterRows {
  const next = structuredClone(rows);
  next.courses[0]!.Expired = 'Yes';
  const [removed] = next.courses.splice(1, 1);
  next.courseLocations = next.courseLocations.filter(
    (link) => link['CRICOS Course Code'] !== removed!['CRICOS Course Code'],
  );
  next.courses[2]!['Course Name'] = 'Bachelor of Something Else';
  return next;
}

/** A register that is in force, with an application of each person on the courses that leave it. */
async function prepared() {
  const rows = aRegister();
  await reg.applied(user, rows);
  const [first, second, third] = [await idOf(0), await idOf(1), await idOf(2)];
  const expired = await applied(crm, user, { courseId: first });
  const unlisted = await applied(crm, user, { courseId: second, ownerId: other.id });
  const bd = await applied(crm, dhaka, {
    courseId: first,
    conversionId: (await admissionFile(crm, dhaka, 'ADB')).id,
  });
  await applied(crm, user, { courseId: third });
  const over = await applied(crm, user, { courseId: first });
  await crm.as(user, applications.move, { id: over.id, version: over.version, to: 'withdrawn', reason: 'Not now' });
  return { rows, expired, unlisted, bd };
}

describe('R2: a course that expires or is no longer listed', () => {
  test('notifies the owner of each open application once, when the register is applied', async () => {
    const { rows, expired, unlisted, bd } = await prepared();
    const { id } = await reg.staged(user, december(rows));
    expect((await crm.as(user, register.uses, { id })).body).toEqual({ openApplications: 2 });
    expect((await listed(user, id)).toSorted()).toEqual([expired.number, unlisted.number].toSorted());
    expect(await listed(dhaka, id)).toEqual([bd.number]);
    for (const who of [user, other, dhaka]) expect(await notified(who)).toEqual([]);

    await crm.as(user, register.apply, { id });
    await reg.write(id, 1);
    expect(await notified(user)).toEqual([
      {
        kind: 'courseEnded',
        data: { number: expired.number, name: expired.name, course: expired.course, change: 'expired' },
        url: `/apps/applications/${expired.id}`,
      },
    ]);
    expect(await notified(other)).toMatchObject([{ data: { number: unlisted.number, change: 'gone' } }]);
    expect(await notified(dhaka)).toMatchObject([{ data: { number: bd.number, change: 'expired' } }]);
    expect((await crm.as(user, register.uses, { id })).body).toEqual({ openApplications: 2 });

    await reg.write(id);
    await reg.applied(user, december(rows));
    for (const who of [user, other, dhaka]) expect(await notified(who)).toHaveLength(1);
  });

  test('stops the package check of the file (P4)', async () => {
    const { rows, expired } = await prepared();
    const codes = async () =>
      (await crm.as(user, applications.check, { conversionId: expired.conversionId })).body.check?.lines
        .filter(({ rule }) => rule === 'P4')
        .map(({ level, code }) => [level, code]);
    expect(await codes()).toEqual([['info', 'campus-unknown']]);
    const { id } = await reg.applied(user, december(rows));
    expect(await codes()).toEqual([['stop', 'not-in-force']]);
    await reg.undone(user, id);
    expect(await codes()).toEqual([['info', 'campus-unknown']]);
  });

  test('no longer asks for attention after the undo, and the next import notifies again', async () => {
    const { rows } = await prepared();
    const { id } = await reg.applied(user, december(rows));
    const { count } = (await crm.as(user, notifications.unread, {})).body;
    await reg.undone(user, id);
    for (const who of [user, other, dhaka]) expect(await notified(who)).toEqual([]);
    expect((await crm.as(user, notifications.unread, {})).body.count).toBe(count - 1);
    const [kept] = (await crm.as(user, notifications.panel, {})).body;
    expect(kept).toMatchObject({ kind: 'courseEnded', read: true, dismissed: true });
    expect((await crm.as(user, notifications.dismiss, { notificationIds: [kept?.id ?? 0] })).status).toBe(200);
    await reg.applied(user, december(rows));
    for (const who of [user, other, dhaka]) expect(await notified(who)).toHaveLength(1);
  });

  test('becomes one notification where an owner has many', async () => {
    const { rows, expired } = await prepared();
    const { conversionId, courseId } = expired;
    for (let at = 2; at <= 6; at += 1) await applied(crm, user, { conversionId, courseId, position: at });
    const { id } = await reg.applied(user, december(rows));
    expect(await notified(user)).toEqual([
      { kind: 'courseEndedMany', data: { count: 6 }, url: `/apps/applications?register=${id}&owner=me` },
    ]);
    expect(await notified(other)).toHaveLength(1);
  });

  test('notifies exactly once, also if the last step fails', async () => {
    const { rows } = await prepared();
    const { id } = await reg.staged(user, december(rows));
    await crm.as(user, register.apply, { id });
    const broken = { ...courseUse, notify: () => Promise.reject(new Error('cut')) };
    await expect(reg.write(id, undefined, undefined, [courseUse, broken])).rejects.toThrow('cut');
    expect((await crm.as(user, register.get, { id })).body.state).toBe('applying');
    expect(await notified(user)).toEqual([]);
    await Promise.all([reg.write(id), reg.write(id)]);
    expect(await notified(user)).toHaveLength(1);
    expect((await crm.as(user, register.get, { id })).body.state).toBe('applied');
  });

  test('notifies of what was written when the job gives up', async () => {
    const { rows } = await prepared();
    const { id } = await reg.staged(user, december(rows));
    await crm.as(user, register.apply, { id });
    const stop = new AbortController();
    stop.abort();
    await reg.write(id, 1, stop.signal); // the course that has expired comes first
    for (let times = 0; times < 2; times += 1) await reg.giveUp(id);
    expect((await crm.as(user, register.get, { id })).body.state).toBe('failed');
    expect(await notified(user)).toHaveLength(1);
    expect(await notified(other)).toEqual([]);
    await reg.undone(user, id);
    expect(await notified(user)).toEqual([]);
  });
});
