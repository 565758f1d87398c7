import { listImports } from '@embark/contracts/crm/listImports';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { csv } from '../../../../test/importing.ts';
import { listImporting } from '../../../../test/listImporting.ts';
import { encodedIn } from '../../../../test/tables.ts';

const crm = testApp();
const i = listImporting(crm);
let user: Person;
beforeAll(async () => {
  user = await crm.person();
});

test('P2, P3, P5: a list with titles, a stray mark, a total and Turkish letters keeps every row', async () => {
  const file = encodedIn(
    'windows-1254',
    csv(
      'Kurum listesi',
      'Report generated 20 November',
      '',
      'Provider name;City;Notes',
      'Işık Koleji;İzmir;"open',
      'Güneş Akademi;Muğla;fine',
      'Toplam: 2',
    ),
  );
  const staged = await i.read(user, file, { list: 'providers' });
  const rows = await i.rows(user, staged.id);
  expect(rows.map(({ line, label }) => [line, label])).toEqual([
    [5, 'Işık Koleji'],
    [6, 'Güneş Akademi'],
  ]);
  expect(staged.file.notes.map(({ code, lines }) => [code, lines])).toEqual([
    ['title', [1, 2]],
    ['quote', [5]],
    ['total', [7]],
  ]);
  expect(staged.file.findings.map(({ about, value }) => [about, value]).slice(0, 3)).toEqual([
    ['encoding', 'windows-1254'],
    ['delimiter', ';'],
    ['header', '4'],
  ]);
  expect(staged.file.lines).toEqual({ total: 7, rows: 2, blank: 1, around: 4 });
});

const dated = (...days: string[]) =>
  csv('Name,Agreement start', ...days.map((day, at) => `College ${at} of dates,${day}`));
const startsOf = async (id: string) =>
  (await i.rows(user, id)).map(({ outcome, problems, difference }) =>
    outcome === 'failed' ? problems[0]?.field : difference['agreementFrom']?.[1],
  );

test('P8: dates are read in the order that their column proves, and the two-sided ones of a mixed column are asked about', async () => {
  const american = await i.read(user, dated('12/25/2026', '03/04/2026'), { list: 'providers' });
  expect(await startsOf(american.id)).toEqual(['2026-12-25', '2026-03-04']);
  const mixed = await i.read(user, dated('12/25/2026', '25/12/2026', '03/04/2026'), { list: 'providers' });
  expect(await startsOf(mixed.id)).toEqual(['2026-12-25', '2026-12-25', 'agreementFrom']);
  expect(mixed.file.orders).toEqual({
    'Agreement start': { order: 'dmy', sure: false, sample: '25/12/2026', other: '12/25/2026' },
  });
  const { body } = await crm.as(user, listImports.map, {
    id: mixed.id,
    mapping: mixed.mapping,
    orders: { 'Agreement start': 'mdy' },
  });
  expect(await startsOf(body.id)).toEqual(['2026-12-25', '2026-12-25', '2026-03-04']);
});

test('a reading that cannot be is refused with its field', async () => {
  const refused = await i.send(user, dated('2026-01-01'), { list: 'providers', reading: { header: 50 } });
  expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'reading.header' }] } });
});
