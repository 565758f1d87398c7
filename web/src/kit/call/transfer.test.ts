import { bulk } from '@embark/contracts/workspace/bulk';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './problem.ts';
import { download, fetchFile } from './transfer.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An answer whose connection breaks after its first bytes. */
const broken = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('Name,Email\r\n'));
        controller.error(new TypeError('network error'));
      },
    }),
  );
const id = '01a2cbea-9d33-7aaa-8dd7-6f2b53c11f2a';

test('D8: a file whose end does not arrive is refused as incomplete, and nothing is saved', async () => {
  vi.stubGlobal('fetch', async () => broken());
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  const problem = await download(bulk.file, { id }, 'people.csv').catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({ code: 'incomplete', message: 'The download is incomplete. Please try again.' });
  expect(click).not.toHaveBeenCalled();
});

test('D8: a download that the user stopped is no problem of the connection', async () => {
  vi.stubGlobal('fetch', async () => broken());
  const stopped = AbortSignal.abort();
  await expect(fetchFile(bulk.file, { id }, stopped)).rejects.not.toBeInstanceOf(ApiProblem);
});
