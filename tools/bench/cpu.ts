import { readdir, readFile } from 'node:fs/promises';

const TICK = 10_000; // microseconds; Linux counts a hundredth of a second
const PAGE = 4096; // bytes

type Process = { parent: number; ticks: number; ended: number; pages: number };

async function processes(): Promise<Map<number, Process>> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''); // it may have ended
      // after the name, which may contain spaces: state, parent, …, user and system time of it and of its ended children
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [, parent = 0] = fields;
      const [own = 0, system = 0, endedOwn = 0, endedSystem = 0] = fields.slice(11, 15);
      const [pages = 0] = fields.slice(21);
      return [Number(name), { parent, ticks: own + system, ended: endedOwn + endedSystem, pages }] as const;
    }),
  );
  return new Map(read);
}

/** The sum of a value over a process and its descendants. */
async function sumOf(pid: number, value: (process: Process) => number): Promise<number> {
  const all = await processes();
  const children = Map.groupBy([...all.keys()], (one) => all.get(one)?.parent ?? 0);
  const sum = (one: number): number => {
    const found = all.get(one);
    return (found ? value(found) : 0) + (children.get(one) ?? []).reduce((total, child) => total + sum(child), 0);
  };
  return sum(pid);
}

/** The CPU time that a process and its descendants have used so far, in microseconds. */
export const cpuOf = (pid: number): Promise<number> => sumOf(pid, ({ ticks, ended }) => (ticks + ended) * TICK);

/** The memory that a process and its descendants have in use, in MB: `npm start` runs the node as a child of its supervisor. */
export const memoryOf = (pid: number): Promise<number> => sumOf(pid, ({ pages }) => (pages * PAGE) / 1024 ** 2);
