import { appendFileSync } from 'node:fs';

// Loaded into a server that is measured: writes the longest turn of its event loop in each window to a file. A turn is what runs between two timers of a
// millisecond; its CPU is that of the main thread, garbage collection included, and its time also has what it waited for a core.
const WINDOW = 250; // milliseconds
const file = process.env.TURNS;

const used = () => {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), cpu: (user + system) / 1000 };
};

if (file && process.argv[1]?.endsWith('/server/src/main.ts')) {
  let last = used();
  let longest = { cpu: 0, time: 0 };
  setInterval(() => {
    const now = used();
    longest = { cpu: Math.max(longest.cpu, now.cpu - last.cpu), time: Math.max(longest.time, now.at - last.at) };
    last = now;
  }, 1).unref();
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${longest.cpu} ${longest.time}\n`);
    longest = { cpu: 0, time: 0 };
  }, WINDOW).unref();
}
