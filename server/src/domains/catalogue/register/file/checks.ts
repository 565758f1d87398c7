import type { RegisterKind, RegisterWarning } from '@embark/contracts/catalogue/register';
import type { Row } from '../rules/rows.rules.ts';
import { tables } from '../rules/tables.rules.ts';
import type { Found } from './reader.ts';
import { type Place, repeated, unknownTo } from './refusals.ts';

const MOST_WARNINGS = 200;
/** Rows that need one which is not there, of a hundred: more mean that a table is cut off. */
const FEW = 0.01;

type Wanted = { kind: RegisterKind; key: string; needs: Row['needs'][number]; place: Place };
type Missing = { kind: RegisterKind; key: string };

/** Finds what only shows across rows: codes that repeat, and rows that need one which the file lacks. */
export function registerChecks() {
  const seen: Record<RegisterKind, Map<string, { line: number; data: string }>> = {
    provider: new Map(),
    campus: new Map(),
    course: new Map(),
    link: new Map(),
  };
  const wanted: Wanted[] = [];
  const warnings = { count: 0, first: [] as RegisterWarning[] };

  function warn(code: RegisterWarning['code'], { source, line, title }: Place, about: string) {
    warnings.count += 1;
    if (warnings.first.length < MOST_WARNINGS)
      warnings.first.push({ code, file: source, row: line, column: title, about: about.slice(0, 200) });
  }

  return {
    warnings,
    /** A doubt about the file as a whole. */
    warnAll(code: RegisterWarning['code'], file: string, about: string) {
      warnings.count += 1;
      warnings.first.unshift({ code, file, row: null, column: '', about });
    },
    /** How many rows of each kind were read. */
    rows: () => Object.fromEntries(tables.map(({ kind }) => [kind, seen[kind].size])),

    /** Whether the row is to be stored; one that repeats is not. */
    take({ row, placeOf }: Found): boolean {
      const { kind, key } = row;
      const known = seen[kind].get(key);
      if (known) {
        if (kind === 'provider' || kind === 'course') throw repeated(placeOf('code'), key, known.line);
        if (kind === 'campus' && known.data !== JSON.stringify(row.data))
          warn('repeated-campus', placeOf('name'), String(row.data.name));
        return false;
      }
      const data = kind === 'campus' ? JSON.stringify(row.data) : '';
      seen[kind].set(key, { line: placeOf('').line, data });
      for (const needs of row.needs) wanted.push({ kind, key, needs, place: placeOf(needs.field) });
      for (const { code, field, about } of row.doubts) warn(code, placeOf(field), about);
      return true;
    },

    /** The rows to leave out because they need one that the file lacks; a refusal if they are many. */
    missing(): Missing[] {
      const gone = new Map<string, Missing>();
      // a row that is left out may be needed by another: providers first, links last
      const order: readonly RegisterKind[] = ['campus', 'course', 'link'];
      for (const kind of order) {
        const lacking = wanted.filter((one) => one.kind === kind && !seen[one.needs.kind].has(one.needs.key));
        for (const { key, needs, place } of lacking) {
          const table = tables.find((one) => one.kind === needs.kind);
          const about = needs.key.split('|').at(needs.kind === 'campus' ? 1 : 0) ?? needs.key;
          if (lacking.length > (seen[kind].size + lacking.length) * FEW)
            throw unknownTo(place, about, table?.name ?? '');
          warn(`unknown-${needs.kind === 'link' ? 'course' : needs.kind}`, place, about);
          gone.set(`${kind} ${key}`, { kind, key });
          seen[kind].delete(key);
        }
      }
      return [...gone.values()];
    },
  };
}
