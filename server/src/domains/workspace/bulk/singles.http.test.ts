import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inTurn } from '../../../../test/atOnce.ts';
import { working } from '../../../../test/bulk.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

// A bulk action and a change of one of its rows wait for each other.
const crm = testApp();
const work = working(crm);
let [administrator, one, other]: Person[] = [];
beforeAll(async () => {
  administrator = await crm.person({ roles: ['manager'] });
  one = await crm.person();
  other = await crm.person();
});
const someone = (who: Person | undefined): Person => who ?? expect.unreachable('nobody');

type Reply = { status: number; body: object };
/** The replies of two requests, the second of which is sent while the first one writes. */
const meeting = (first: () => Promise<Reply>, second: () => Promise<Reply>) =>
  inTurn(crm.database.db, 'timeline', first, second);
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);
const assign = (id: string, { id: assigneeId }: Person) =>
  crm.as(someone(administrator), bulk.start, {
    list: 'enquiries',
    selection: { ids: [id] },
    action: { kind: 'assign', assigneeId },
  });

test('a bulk action judges and records an enquiry as an earlier change left it', async () => {
  const { id, version } = await recorded(crm, someone(administrator));
  const replies = await meeting(
    () => crm.as(someone(administrator), enquiries.assign, { id, version, assigneeId: someone(one).id }),
    () => assign(id, someone(other)),
  );
  expect(statuses(replies)).toEqual([200, 200]);
  const jobs = await crm.database.db.selectFrom('bulkJobs').select('id').orderBy('id', 'desc').execute();
  expect((await crm.as(someone(administrator), bulk.undo, { id: jobs[0]?.id ?? '' })).status).toBe(200);
  expect((await work.row(id)).assigneeId).toBe(someone(one).id);
});

test('an undo skips an enquiry that is being changed', async () => {
  const { id } = await recorded(crm, someone(administrator));
  const { body } = await assign(id, someone(one));
  const { version } = await work.row(id);
  const replies = await meeting(
    () => crm.as(someone(administrator), enquiries.assign, { id, version, assigneeId: someone(other).id }),
    () => crm.as(someone(administrator), bulk.undo, { id: body.id }),
  );
  expect(statuses(replies)).toEqual([200, 200]);
  expect((await work.row(id)).assigneeId).toBe(someone(other).id);
});

test('an edit of an enquiry’s person waits for the bulk action, and gets the new state', async () => {
  const { id } = await recorded(crm, someone(administrator));
  const version = await inStatus(crm, id, 'FU');
  const [done, late] = await meeting(
    () => assign(id, someone(one)),
    () => crm.as(someone(administrator), enquiries.change, { id, version, nationality: 'BD' }),
  );
  expect(done?.status).toBe(200);
  expect(late).toMatchObject({ status: 409, body: { present: { assigneeId: someone(one).id } } });
});

test('a bulk action on a client file keeps a change saved just before', async () => {
  const enquiry = await recorded(crm, someone(administrator));
  const from = { id: enquiry.id, version: await inStatus(crm, enquiry.id, 'IP') };
  const { conversionId } = (await crm.as(someone(administrator), enquiries.convert, from)).body;
  const { id, version } = (await crm.as(someone(administrator), conversions.get, { id: conversionId ?? '' })).body;
  const action = { kind: 'assign', caseOfficerId: someone(one).id } as const;
  const replies = await meeting(
    () => crm.as(someone(administrator), conversions.setNextAction, { id, version, nextAction: 'Ring' }),
    () => crm.as(someone(administrator), bulk.start, { list: 'conversions', selection: { ids: [id] }, action }),
  );
  expect(statuses(replies)).toEqual([200, 200]);
  const { body } = await crm.as(someone(administrator), conversions.get, { id });
  expect(body).toMatchObject({ nextAction: 'Ring', caseOfficerId: someone(one).id, version: version + 2 });
});
