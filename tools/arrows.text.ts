/** A rule that reads the text of files: what no import shows. */
type TextRule = { name: string; where: RegExp; not?: RegExp; forbids: RegExp };

const rules: readonly TextRule[] = [
  {
    // a query builder needs no import: it hangs on `ctx.db`
    name: 'only-queries-speak-sql',
    where: /^server\/src\/domains\//,
    not: /\.(?:access|queries)\.ts$/,
    forbids:
      /(?:\.\s*|\[\s*['"`])(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)(?:['"`]\s*\]\s*)?\(/,
  },
  {
    name: 'rules-have-no-clock',
    where: /(?:\.rules\.ts|\/rules\/[^/]+\.ts)$/,
    forbids:
      /\bDate\.now\(|\bnew Date\b(?!\s*\(\s*[^\s)])|\bDate\(\s*\)|=\s*(?:globalThis\.)?Date\s*[;,\n]|\bperformance\.now\(|\bTemporal\.Now\b|\bprocess\.hrtime\b/,
  },
];

const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** What the texts of these files break, one line each. `sources`: path and text of each file. */
export function textFaults(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) => {
    const concerned = rules.filter(({ where, not }) => where.test(file) && !not?.test(file));
    if (concerned.length === 0) return [];
    const code = withoutComments(source);
    return concerned.flatMap(({ name, forbids }) => {
      const [found] = forbids.exec(code) ?? [];
      return found === undefined ? [] : [`${name}: ${file} has ${found.replaceAll(/\s/g, '')}`];
    });
  });
}
