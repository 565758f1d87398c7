import { appendFileSync, existsSync } from 'node:fs';

// Loaded into a server that is measured. While its file exists, it adds the longest turn of the event loop in each window. A turn is what runs between two
// timers of a millisecond; its CPU is that of the main thread, garbage collection included, and its time also has what it waited for a core.
const WINDOW = 250; // milliseconds
const file = process.env.TURNS;

const used = () => {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), cpu: (user + system) / 1000 };
};

function watch(): () => string {
  let last = used();
  let longest = { cpu: 0, time: 0 };
  const timer = setInterval(() => {
    const now = used();
    longest = { cpu: Math.max(longest.cpu, now.cpu - last.cpu), time: Math.max(longest.time, now.at - last.at) };
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return `${longest.cpu} ${longest.time}\n`;
  };
}

if (file && process.argv[1]?.endsWith('/server/src/main.ts')) {
  let ended: (() => string) | undefined;
  setInterval(() => {
    const line = ended?.();
    const isWanted = existsSync(file);
    if (isWanted && line) appendFileSync(file, line);
    ended = isWanted ? watch() : undefined;
  }, WINDOW).unref();
}
