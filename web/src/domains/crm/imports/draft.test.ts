import type { Inspection } from '@embark/contracts/crm/imports';
import { importTargets } from '@embark/contracts/crm/imports';
import { describe, expect, test } from 'vitest';
import { complaintsAbout, type Draft, draftOf, leftUnknown, settingsOf, withValue } from './draft.ts';
import { paceOf, withSample } from './progress/pace.ts';
import { previewRows, samplesOf } from './preview.ts';
import { targetGroupNames, targetGroups } from './targets.ts';

const inspection: Inspection = {
  fileName: 'leads.csv',
  rows: 3,
  headers: ['Full name', 'Mail', 'Branch', 'Note'],
  mapping: { 'Full name': 'name', Mail: 'email', Branch: 'office', Note: null },
  remembered: false,
  values: { office: { Melbourne: 'AU' } },
  unknown: { office: ['Dhaka office'] },
  dates: null,
  orders: {},
  findings: [],
  notes: [],
  lines: null,
  preview: [
    ['Asha Rao', 'asha@example.com', 'Dhaka office', 'x'],
    [' Asha Rao ', '', 'Melbourne', ''],
  ],
};
const draft: Draft = draftOf(inspection);

test('every target of the contract is in exactly one group', () => {
  const grouped = targetGroupNames.flatMap((name) => [...targetGroups[name]]);
  expect(grouped.toSorted()).toEqual([...importTargets].toSorted());
});

describe('what is still missing', () => {
  test.each<[string, Partial<Draft>, string[]]>([
    ['a service, without a column or a default', {}, ['service']],
    ['nothing, once a default names the service', { defaults: { serCode: 'AD' } }, []],
    [
      'nothing, when two columns are mapped to phone',
      { mapping: { A: 'name', B: 'phone', C: 'phone', D: 'serCode' } },
      [],
    ],
    ['a contact detail', { mapping: { A: 'name', B: 'serCode' } }, ['contact']],
    ['a name', { mapping: { A: 'whatsapp', B: 'serCode' } }, ['name']],
    [
      'a choice between two columns for one target',
      { mapping: { A: 'name', B: 'phone', C: 'name', D: 'serCode' } },
      ['twice'],
    ],
  ])('%s', (_, change, wanted) => {
    expect(complaintsAbout({ ...draft, ...change }).map(({ about }) => about)).toEqual(wanted);
  });

  test('a target chosen twice is reported with its columns', () => {
    expect(complaintsAbout({ mapping: { A: 'name', B: 'phone', C: 'name', D: 'serCode' }, defaults: {} })).toEqual([
      { about: 'twice', target: 'name', headers: ['A', 'C'] },
    ]);
  });
});

test('settings of an earlier run override the guess, for columns the file still has', () => {
  const mapping = { Mail: null, Branch: 'residence', Gone: 'phone' } as const;
  const again = draftOf(inspection, { mapping, duplicates: 'update', dryRun: true, update: { email: 'keep' } });
  expect(again.mapping).toEqual({ 'Full name': 'name', Mail: null, Branch: 'residence', Note: null });
  expect(again.duplicates).toBe('update');
  expect(again.update).toEqual({ email: 'keep' });
});

test('only mapped columns are sent, and updates only where duplicates are updated', () => {
  const full: Draft = {
    ...draft,
    values: { office: { 'Dhaka office': 'BD' }, status: { fresh: 'NE' } },
    defaults: { serCode: 'AD', status: '' },
    update: { email: 'replace', phone: 'keep' },
  };
  expect(settingsOf(full, true)).toEqual({
    duplicates: 'skip',
    dryRun: true,
    mapping: draft.mapping,
    values: { office: { 'Dhaka office': 'BD' } },
    defaults: { serCode: 'AD' },
    update: {},
  });
  expect(settingsOf({ ...full, duplicates: 'update' }, false).update).toEqual({ email: 'replace' });
});

test('mapping an unknown text makes it known, and removing the mapping makes it unknown again', () => {
  const said = withValue(draft, 'office', 'Dhaka office', 'BD');
  expect(leftUnknown(said, inspection.unknown, 'office')).toEqual([]);
  expect(said.values.office).toEqual({ Melbourne: 'AU', 'Dhaka office': 'BD' });
  expect(leftUnknown(withValue(said, 'office', 'Dhaka office', ''), inspection.unknown, 'office')).toEqual([
    'Dhaka office',
  ]);
});

test('the preview shows rows as they will be imported', () => {
  const rows = previewRows({ ...draft, defaults: { serCode: 'AD' } }, inspection);
  const texts = rows.map((row) => row.map(({ target, text }) => `${target}: ${text}`));
  expect(texts).toEqual([
    ['name: Asha Rao', 'email: asha@example.com', 'serCode: AD', 'office: Dhaka office'],
    ['name: Asha Rao', 'email: ', 'serCode: AD', 'office: AU'],
  ]);
  expect(rows.map((row) => row[3]?.isUnknown)).toEqual([true, false]);
  expect(rows[0]?.map(({ isDefault }) => isDefault)).toEqual([false, false, true, false]);
  expect(samplesOf(inspection, 'Full name')).toEqual(['Asha Rao']);
});

describe('the pace of an import', () => {
  test.each([
    ['too early to say', [[0, 0]], undefined],
    [
      'less than a second seen',
      [
        [0, 0],
        [900, 500],
      ],
      undefined,
    ],
    [
      'no progress',
      [
        [0, 100],
        [3000, 100],
      ],
      undefined,
    ],
    [
      'half a second per hundred',
      [
        [0, 0],
        [2000, 400],
      ],
      { perSecond: 200, left: 3 },
    ],
    [
      'old samples are dropped',
      [
        [0, 0],
        [20_000, 100],
        [22_000, 300],
      ],
      { perSecond: 100, left: 7 },
    ],
  ] as const)('%s', (_, seen, wanted) => {
    const samples = seen.reduce<{ at: number; processed: number }[]>(
      (taken, [at, processed]) => withSample(taken, { at, processed }),
      [],
    );
    expect(paceOf(samples, 1000)).toEqual(wanted);
  });
});
