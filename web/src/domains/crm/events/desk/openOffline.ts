const WORKER = '/desk-worker.js';
const SCOPE = '/apps/events/';

/** Makes this page open without a line, and says when it would. False where the browser cannot, as over plain http. */
export async function keepShell(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  const keep = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === 'kept'), { once: true });
    port1.start();
  });
  active.postMessage({ keep }, [port2]);
  return answer;
}
