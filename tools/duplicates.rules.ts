import type { Source } from './measure.rules.ts';

/** How many lines in a row count as a duplicate. */
const RUN = 6;
/** Lines that say too little by themselves: imports, comments, and what has no word. */
const THIN = /^(?:import\b|export \{|export \* |\} from '|\/\/|\/?\*|[^\p{L}]*$)/u;

type Line = { text: string; at: number };

const codeOf = (text: string): Line[] =>
  text
    .split('\n')
    .map((line, at) => ({ text: line.trim().replaceAll(/\s+/g, ' '), at }))
    .filter((line) => !THIN.test(line.text));

/**
 * How many lines of each file are in a run of six or more that is the same in another place, in this file or another one. White space, imports, comments and
 * lines without a word do not count.
 */
export function duplicatedLines(sources: readonly Source[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const first = new Map<string, { file: string; at: number }>();
  const found = new Map<string, Set<number>>();
  const mark = ({ file, at }: { file: string; at: number }) => {
    const lines = found.get(file) ?? new Set();
    for (let more = 0; more < RUN; more += 1) lines.add(at + more);
    found.set(file, lines);
  };
  for (const { file, text } of sources) {
    const lines = codeOf(text).map((line) => numberOf(line.text));
    for (let at = 0; at + RUN <= lines.length; at += 1) {
      const run = lines.slice(at, at + RUN).join();
      const before = first.get(run);
      if (!before) first.set(run, { file, at });
      else if (before.file !== file || at - before.at >= RUN) [before, { file, at }].forEach(mark);
    }
  }
  return new Map([...found].map(([file, lines]) => [file, lines.size]));
}
