import type { Names } from './names.ts';

/** `unless`: nothing is inserted if this text exists already. */
export type Insertion = { path: string; before: RegExp; lines: string; unless?: string };

/** The lines that register a new kind of record on both sides, each before the match of its pattern; the last ones are for the checks. */
export function registrations({ plural, singular, path }: Names, area: string): Insertion[] {
  const calls = ['list', 'get', 'create', 'change', 'timeline', 'addToTimeline'];
  return [
    {
      path: 'contracts/src/kit/permissions.ts',
      before: /(?<=recordKinds = \[[^\]]*)\] as const/,
      lines: `  '${plural}',\n`,
    },
    {
      path: 'contracts/src/screens/work.ts',
      before: /^ {2}\.\.\.screensFor\(\{ company: 'fc' \}/m,
      lines: `  ...screensFor({ company: 'fc', roles: everyOffice }, { '${path}': '${plural}' }),
  ...screensFor({ company: 'fc', roles: everyOffice, below: '${path}' }, { '${path}/:${singular}Id': '${singular}' }),
`,
    },
    {
      path: 'contracts/src/screens/menuOf.ts',
      before: /manager \} from '\.\/screen\.ts'/,
      lines: 'everyOffice, ',
      unless: 'everyOffice,',
    },
    {
      path: 'contracts/src/screens/menuOf.ts',
      before: /^\]\);/m,
      lines: `  item('${plural}', '${path}', { roles: everyOffice, icon: 'contacts' }),\n`,
    },
    {
      path: 'server/src/domains.ts',
      before: /^import type \{ Domain \}/m,
      lines: `import { domain as ${plural} } from './domains/${area}/${plural}/index.ts';\n`,
    },
    { path: 'server/src/domains.ts', before: /^\];/m, lines: `  ${plural},\n` },
    {
      path: 'web/src/app/texts.d.ts',
      before: /^ {4}board: /m,
      lines: `    ${plural}: typeof import('../domains/${area}/${plural}/texts/en.json');\n`,
    },
    {
      path: 'server/test/contracts.ts',
      before: /^\nconst all = \{/m,
      lines: `import { ${plural} } from '@embark/contracts/${area}/${plural}';\n`,
    },
    { path: 'server/test/contracts.ts', before: /^\};\n\n\/\*\* Every endpoint/m, lines: `  ${plural},\n` },
    {
      path: 'server/test/permissionMatrix.ts',
      before: /^ {2}'home\.day'/m,
      lines: calls.map((call) => `  '${plural}.${call}': counsellors,\n`).join(''),
    },
    {
      path: 'web/test/specAccess.ts',
      before: /^ {2}amusbpi \/apps\/events /m,
      lines: `  amusbpi ${path} ${path}/{7|new}\n`,
    },
    {
      path: 'web/test/specMenu.ts',
      before: /^ {2}\* {4}australia\/admissions/m,
      lines: `  amusbpi own/- ${path}\n`,
    },
    ...rowChecks(plural, singular, area),
  ];
}

/** A row of the kind in every office, and its calls in the tests of row permissions and of concurrent saves. */
function rowChecks(plural: string, singular: string, area: string): Insertion[] {
  const imported = ['officeRows', 'rowCalls', 'officeLists', 'newRecords', 'versionedRows'].map((name) => ({
    path: `server/test/${name}.ts`,
    before: /^import type |^import [^\n]*'\.\//m,
    lines: `import { ${plural} } from '@embark/contracts/${area}/${plural}';\n`,
  }));
  const sent = {
    get: '',
    change: ", ...stale, name: 'Other'",
    timeline: '',
    addToTimeline: ", kind: 'note' as const, note: 'rang'",
  };
  const rowCalls = Object.entries(sent).map(
    ([call, more]) => `  '${plural}.${call}': on(${plural}.${call}, ({ ${singular}: { id } }) => ({ id${more} }), {
    seen: seenBy('${plural}.get'),
  }),
`,
  );
  return [
    ...imported,
    { path: 'server/test/officeRows.ts', before: /^ {2}service: \{/m, lines: `  ${singular}: Versioned;\n` },
    {
      path: 'server/test/officeRows.ts',
      before: /^ {4}service,/m,
      lines: `    ${singular}: (await crm.as(boss, ${plural}.create, { name: 'Ours', status: 'active', ownerId: boss.id, office: country })).body,\n`,
    },
    { path: 'server/test/rowCalls.ts', before: /\};\s*$/, lines: rowCalls.join('') },
    {
      path: 'server/test/officeLists.ts',
      before: /\};\s*$/,
      lines: `  '${plural}.list': {
    key: (row) => row.${singular}.id,
    read: async (crm, who) => ids(await crm.as(who, ${plural}.list, { size })),
  },
`,
    },
    {
      path: 'server/test/newRecords.ts',
      before: /^\};/m,
      lines: `  '${plural}.create': (crm, who, office) => crm.as(who, ${plural}.create, { name: 'Ours', status: 'active', ownerId: unknownId, office }),\n`,
    },
    {
      path: 'server/test/versionedRows.ts',
      before: /\};\s*$/,
      lines: `  '${plural}.change': on('${plural}', ${plural}.change, async (crm, boss) => {
    const { id, version } = (await crm.as(boss, ${plural}.create, { name: 'Ours', status: 'active', ownerId: boss.id, office: 'AU' })).body;
    return (at) => ({ id, version, name: textOf(at) });
  }),
`,
    },
  ];
}
