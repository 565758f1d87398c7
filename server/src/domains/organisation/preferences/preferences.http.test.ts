import { preferences, usualPreferences } from '@embark/contracts/organisation/preferences';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { notificationPreferences, tellsBy } from './index.ts';

const crm = testApp();
const chosen = { popup: ['due' as const], mail: ['assigned' as const], quietFrom: '20:30', quietTo: '07:00' };

test('defaults apply until a user changes them; changes are saved for that user', async () => {
  const [asha, other] = [await crm.person({ country: 'BD' }), await crm.person()];
  expect((await crm.as(asha, preferences.get, {})).body).toEqual(usualPreferences);
  expect((await crm.as(asha, preferences.save, chosen)).body.message).toBe('Notification settings saved.');
  expect((await crm.as(asha, preferences.get, {})).body).toEqual(chosen);
  expect((await crm.as(other, preferences.get, {})).body).toEqual(usualPreferences);
  expect(await crm.trail(String(asha.id))).toEqual(['preferences.save']);

  const wishes = await notificationPreferences(crm.database.db, [asha.id, other.id]);
  expect(wishes.get(asha.id)).toMatchObject({ ...chosen, email: asha.email, zone: 'Asia/Dhaka' });
  const asked = wishes.get(asha.id);
  if (!asked) throw new Error('nobody');
  const [noon, night] = [new Date('2026-03-02T06:00:00Z'), new Date('2026-03-02T18:00:00Z')];
  expect(tellsBy(asked, 'due', noon)).toEqual({ popup: true, mail: false });
  expect(tellsBy(asked, 'assigned', noon)).toEqual({ popup: false, mail: true });
  expect(tellsBy(asked, 'due', night)).toEqual({ popup: false, mail: false });
});

test.each([
  [{ quietTo: null }, 'quietTo', 'Choose when quiet hours end'],
  [{ quietFrom: '' }, 'quietFrom', 'Choose when quiet hours start'],
  [{ quietTo: '20:30' }, 'quietTo', "Quiet hours can't start and end at the same time"],
  [{ quietFrom: '25:00' }, 'quietFrom', 'Use a time like 20:30'],
])('refuses %j with a field error, and changes nothing', async (wrong, field, message) => {
  const asha = await crm.person();
  await crm.as(asha, preferences.save, chosen);
  const { status, body } = await crm.as(asha, preferences.save, { ...chosen, ...wrong });
  expect([status, body.error]).toEqual([422, [{ type: field, message }]]);
  expect((await crm.as(asha, preferences.get, {})).body).toEqual(chosen);
});
