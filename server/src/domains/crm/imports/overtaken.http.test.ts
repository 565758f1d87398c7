import { enquiries } from '@embark/contracts/crm/enquiries';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { meanwhile } from '../../../../test/atOnce.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { csv, importing } from '../../../../test/importing.ts';

const t = testApp();
const i = importing(t);

test('a person changed after an import looked them up keeps what their colleague wrote', async () => {
  const who = await t.person({ roles: ['admin'] });
  const person = { givenNames: 'Rita', familyName: 'Rahman', email: 'rita@mail.test' };
  const { id: enquiryId, version } = await recorded(t, who, person);
  const lines = csv(
    'Full Name,E-mail,Mobile,Service',
    'Mia Lin,mia@mail.test,,VE',
    'Rita Rahman,rita@mail.test,+61412000009,AD',
  );
  const id = await i.send(who, lines, { duplicates: 'create' });
  await meanwhile(
    t.database.db,
    'importResults',
    () => i.run(id, 1),
    async () => {
      const saved = await t.as(who, enquiries.change, { id: enquiryId, version, phone: '+61412000001' });
      expect(saved.status).toBe(200);
    },
  );
  expect(await i.result(who, id)).toMatchObject({ state: 'done', created: 2 });
  expect((await t.as(who, enquiries.get, { id: enquiryId })).body).toMatchObject({ phone: '+61412000001' });
  const made = (await i.rows(who, id))[1];
  const { remarks } = await t.database.db
    .selectFrom('enquiries')
    .select('remarks')
    .where('id', '=', made?.enquiryId ?? '')
    .executeTakeFirstOrThrow();
  expect(remarks).toBe('+61412000009');
});
