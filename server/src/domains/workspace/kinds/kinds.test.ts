import { choiceField, defineRecord, textField, wholeField } from '@embark/contracts/kit/record';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineKind } from './index.ts';

const described = defineRecord('employers', {
  name: { type: textField(20), required: true },
  status: { type: choiceField(['active', 'inactive']), required: true },
  placements: { type: wholeField(0, 9), computed: true },
});
const Row = z.object(described.row);
const given = { table: 'employers', path: '/', exports: 'enquiries.export', notFound: '' } as const;
const computed = { placements: sql`0` };

test('misspelt names do not compile', () => {
  const kind = defineKind(described, Row, { ...given, computed, aside: { officeId: sql<number>`r.office_id` } });
  // @ts-expect-error -- no SQL for `placements`
  defineKind(described, Row, { ...given, computed: {} });
  // @ts-expect-error -- there is no such value
  defineKind(described, Row, { ...given, computed: { ...computed, placemints: sql`0` } });
  // @ts-expect-error -- leave has no such columns
  defineKind(described, Row, { ...given, computed, table: 'leaves' });
  // @ts-expect-error -- nothing says whether the user may edit
  defineKind(described, Row, { ...given, computed, can: () => ({ eddit: sql`true` }) });
  // @ts-expect-error -- employers have no column `nmae`
  defineKind(described, Row, { ...given, computed, check: () => ({ columns: { nmae: '' } }) });
  type Saved = Parameters<typeof kind.save>[2];
  // @ts-expect-error -- nor here
  const saved: Saved = { nmae: '' };
  // @ts-expect-error -- `traced` names fields of the row
  defineKind(described, Row, { ...given, computed, traced: ['nmae'] });
  expect([saved, kind.audited({ ...blank, name: 'One' })]).toMatchObject([{ nmae: '' }, { name: 'One' }]);
});

const blank = {
  id: '018f3c6e-7777-7222-8333-000000000001',
  version: 1,
  name: '',
  status: 'active' as const,
  placements: 0,
  ownerId: 1,
  owner: '',
  office: 'AU',
  zone: '',
  createdAt: '',
  updatedAt: '',
  can: { edit: true },
};
