import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';

const crm = testApp();
let admin: Person;
let counsellor: Person;
beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
  counsellor = await crm.person();
});
const bearer = (who: Person) => ({ authorization: `Bearer ${who.token}` });

test('POST /api/user-app/user/save takes params and contract_file, and GET /api/user-app/download gives it back', async () => {
  const pdf = '%PDF-1.4\n%contract\n';
  const send = async (params: object, file?: string) => {
    const form = new FormData();
    form.append('params', JSON.stringify(params));
    if (file !== undefined) form.append('contract_file', new Blob([file]), 'Vertrag übersetzt.pdf');
    const request = new Request('http://embark.test/', { method: 'POST', body: form });
    const answer = await crm.app.inject({
      method: 'POST',
      url: '/api/user-app/user/save',
      headers: { ...bearer(admin), 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const body: unknown = answer.json();
    return { status: answer.statusCode, body };
  };
  const params = { displayName: 'New Hand', email: 'new.hand@office.test', office: 'AU', companies: ['fc'], roles: [] };
  const saved = await send(params, pdf);
  expect(saved).toMatchObject({
    status: 200,
    body: { message: expect.any(String), data: { displayName: 'New Hand', employment: { contract: {} } } },
  });
  const { id }: { id: number } = Object(saved.body).data;

  const file = await crm.app.inject({ url: `/api/user-app/download?id=${id}`, headers: bearer(admin) });
  expect([file.statusCode, file.body]).toEqual([200, pdf]);
  expect(file.headers['content-disposition']).toMatch(/^attachment/);
  expect(
    (await crm.app.inject({ url: `/api/user-app/download?id=${id}`, headers: bearer(counsellor) })).statusCode,
  ).toBe(404);
  expect(await send({ ...params, email: 'no address' })).toMatchObject({
    status: 422,
    body: { error: [{ type: 'email' }] },
  });
  expect(await send({ ...params, email: 'other@office.test' }, 'MZ a program')).toMatchObject({
    status: 422,
    body: { error: [{ type: 'contract_file' }] },
  });
});
