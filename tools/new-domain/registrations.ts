import type { Names } from './names.ts';

/** `unless`: nothing is inserted if this text exists already. */
export type Insertion = { path: string; before: RegExp; lines: string; unless?: string };

/** The lines that register a new kind of record on both sides, each before the match of its pattern. */
export function registrations({ plural, singular, path }: Names, area: string): Insertion[] {
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
  ];
}
