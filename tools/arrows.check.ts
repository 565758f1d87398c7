import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { forbidden } from './arrows.rules.ts';
import { foreignWrites } from './arrows.tables.ts';
import { textFaults } from './arrows.text.ts';

const sides = ['contracts', 'server', 'web', 'e2e'];

export type Checked = { complaints: string[]; files: number; arrows: number };

/** Returns the forbidden imports (arrows) and table writes of the checkout at `root`, one line each. */
export async function checkArrows(root: string): Promise<Checked> {
  const found = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/node_modules'] });
  const files = sides.flatMap((side) => found(`${side}/**/*.{ts,tsx}`));
  const { output } = await cruise(
    sides.filter((side) => files.some((file) => file.startsWith(`${side}/`))),
    {
      baseDir: root,
      parser: 'swc', // TypeScript 7 has no parser API yet
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^web/dist/' },
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node'] },
      ruleSet: { forbidden },
      validate: true,
    },
  );
  if (typeof output === 'string') throw new Error(output);
  const broken = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

  // A parser that reads nothing finds nothing wrong, so every file on disk must be seen, with arrows if it imports.
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const arrows = new Map(output.modules.map(({ source, dependencies }) => [source, dependencies.length]));
  const unread = files.filter((file) => !arrows.has(file) || (imports(read(file)) && !arrows.get(file)));
  const sourcesOf = (pattern: string) =>
    new Map(
      found(pattern)
        .filter((file) => !/\.(?:test|sample)\.tsx?$/.test(file))
        .map((file) => [file, read(file)]),
    );
  const complaints = [
    ...broken,
    ...unread.map((file) => `not read, so not checked: ${file}`),
    ...foreignWrites(sourcesOf('server/src/{domains,kit,db,run}/**/*.ts')),
    ...textFaults(sourcesOf('{contracts,server,web}/src/**/*.{ts,tsx}')),
  ];
  if (files.length === 0) complaints.push('no file found, so nothing checked');
  return { complaints, files: files.length, arrows: output.summary.totalDependenciesCruised ?? 0 };
}

const imports = (source: string): boolean => /^(import|export) [^;]*from '/m.test(source);
