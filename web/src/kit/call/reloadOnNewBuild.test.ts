import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './reloadOnNewBuild.ts';

// library chunks rarely change: builds may differ in the last script only
const scripts = (own: string) =>
  ['react-1', own].map((name) => `<script type="module" src="/assets/${name}.js"></script>`).join('');
const page = (own: string) => `<!doctype html><script src="/boot.js"></script>${scripts(own)}`;
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reload = vi.fn<() => void>();

beforeEach(() => {
  document.head.innerHTML = scripts('app-1');
});
afterEach(() => {
  document.head.innerHTML = '';
  reload.mockClear();
  vi.unstubAllGlobals();
});

const served = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));

test('a loaded part is returned', async () => {
  expect(await loadPart(Promise.resolve('here'), reload)).toBe('here');
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk missing after a new build reloads the page, without an error in between', async () => {
  served(async () => new Response(page('app-2')));
  const settled = vi.fn<() => void>();
  void loadPart(missing(), reload).then(settled, settled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(settled).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<Response>]>([
  ['the same build is served', async () => new Response(page('app-1'))],
  ['the server is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is just starting', async () => new Response('', { status: 503 })],
  ['another server responds', async () => new Response('<p>Wireless network: please sign in')],
])('a chunk missing while %s stays an error: nothing typed is lost', async (_, answer) => {
  served(answer);
  await expect(loadPart(missing(), reload)).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});
