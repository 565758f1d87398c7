import { Readable } from 'node:stream';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { session } from '@embark/contracts/organisation/session';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { recorded } from '../test/enquiries.ts';

const crm = testApp();

test.each([
  ['ends', 401],
  ['goes on', 200],
])('a session that %s while the body of a change arrives gives %s', async (what, status) => {
  const someone = await crm.person();
  const { id, version } = await recorded(crm, someone);
  const reading = Promise.withResolvers<void>();
  async function* body() {
    reading.resolve();
    if (what === 'ends') await crm.as(someone, session.logout, {});
    yield JSON.stringify({ version, rating: 'hot' });
  }
  const answer = crm.app.inject({
    method: 'PATCH',
    url: `/api/enquiries-app/enquiries/${id}`,
    headers: { authorization: `Bearer ${someone.token}`, 'content-type': 'application/json' },
    payload: Readable.from(body()),
  });
  await reading.promise;
  expect((await answer).statusCode).toBe(status);
  const admin = await crm.person({ roles: ['admin'] });
  const { rating } = (await crm.as(admin, enquiries.get, { id })).body;
  expect(rating === 'hot').toBe(status === 200);
});
