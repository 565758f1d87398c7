import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { namingContacts } from '../../../../../test/rows.ts';
import { moving, staying } from './merge.queries.ts';

const crm = testApp();
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('a merge covers every column that refers to a contact, by foreign key or by name', async () => {
  const known = [...moving.map((table) => `${snake(table)}.contact_id`), ...Object.keys(staying)];
  expect(new Set(await namingContacts(crm.database.db))).toEqual(new Set(known));
});
