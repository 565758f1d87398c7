import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../../kit/call/api.ts';
import { createUploads, type Sender, type Unfit } from './queue.ts';

const offline = () => new ApiProblem(0, { message: "We can't reach the server. Nothing was lost." });
const fileOf = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });

const judge = (file: File): Unfit | undefined => (file.size === 0 ? 'empty' : undefined);
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A server that stores four bytes of a part at most; `before` may refuse a step. */
function server(before: (step: string) => Promise<unknown> | void = () => undefined) {
  const steps: string[] = [];
  const stored = new Map<string, number>();
  const arrived: string[] = [];
  let uploads = 0;
  const step = async (says: string) => {
    steps.push(says);
    await before(says);
  };
  const sender: Sender<string> = {
    async begin(_file, to, id = `u${(uploads += 1)}`) {
      await step(`begin ${to} ${id}`);
      stored.set(id, stored.get(id) ?? 0);
      return { id, received: stored.get(id) ?? 0 };
    },
    async part(id, offset, bytes, signal, sent) {
      await step(`part ${id} ${offset}`);
      signal.throwIfAborted();
      sent(0.1);
      stored.set(id, offset + Math.min(bytes.size, 4));
      return { id, received: stored.get(id) ?? 0 };
    },
    finish: (id, _file, to) => step(`finish ${id} ${to}`),
  };
  return { uploads: createUploads(sender, judge, (to) => arrived.push(to)), steps, arrived };
}

const statesOf = ({ uploads }: ReturnType<typeof server>) => uploads.items().map(({ state }) => state);
const all = (given: ReturnType<typeof server>, state: string) =>
  waitFor(() => expect(new Set(statesOf(given))).toEqual(new Set([state])));

describe('upload queue', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test('a file goes in parts, and its progress rises', async () => {
    const given = server();
    const shares: number[] = [];
    given.uploads.subscribe(() => shares.push(given.uploads.items()[0]?.share ?? 0));
    given.uploads.add([{ file: fileOf('passport.pdf'), to: 'passport' }]);
    await all(given, 'done');
    expect(given.steps).toEqual(['begin passport u1', 'part u1 0', 'part u1 4', 'part u1 8', 'finish u1 passport']);
    expect(given.arrived).toEqual(['passport']);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(new Set(shares).size).toBeGreaterThan(4);
  });

  test('nine files are sent, two at a time', async () => {
    let now = 0;
    let most = 0;
    const given = server(async (step) => {
      if (step.startsWith('begin')) most = Math.max(most, (now += 1));
      if (step.startsWith('finish')) now -= 1;
    });
    given.uploads.add(Array.from({ length: 9 }, (_, at) => ({ file: fileOf(`${at}.pdf`), to: `l${at}` })));
    await all(given, 'done');
    expect(most).toBe(2);
    expect(statesOf(given)).toHaveLength(9);
  });

  test('after a cut it continues with the bytes that the server lacks', async () => {
    let isCut = true;
    const given = server((step) => {
      if (isCut && step === 'part u1 4') throw offline();
    });
    given.uploads.add([{ file: fileOf('bank.pdf'), to: 'bank' }]);
    await all(given, 'paused');
    isCut = false;
    window.dispatchEvent(new Event('online'));
    await all(given, 'done');
    expect(given.steps.slice(3)).toEqual(['begin bank u1', 'part u1 4', 'part u1 8', 'finish u1 bank']);
  });

  test('the server’s sentence stays on its file; the others continue; another try sends it again', async () => {
    let isRefused = true;
    const sentence = 'This file is not a PDF, JPG, PNG, HEIC, DOCX or XLSX.';
    const given = server((step) => {
      if (isRefused && step.startsWith('finish u1')) throw new ApiProblem(422, { message: sentence });
    });
    given.uploads.add(['one', 'two'].map((to) => ({ file: fileOf(`${to}.pdf`), to })));
    await waitFor(() => expect(statesOf(given)).toEqual(['failed', 'done']));
    expect(given.uploads.items()[0]?.problem?.message).toBe(sentence);
    isRefused = false;
    given.uploads.retry(given.uploads.items()[0]?.id ?? '');
    await all(given, 'done');
    expect(given.steps.filter((step) => step === 'part u1 0')).toHaveLength(1); // what arrived is not sent again
  });

  test('a part that the server has already stored does not end the file', async () => {
    let isFirst = true;
    const given = server((step) => {
      if (step !== 'part u1 4' || !isFirst) return;
      isFirst = false;
      throw new ApiProblem(409, { message: 'Continue at byte 8.' });
    });
    given.uploads.add([{ file: fileOf('bank.pdf'), to: 'bank' }]);
    await all(given, 'done');
    expect(given.steps.filter((step) => step === 'begin bank u1')).toHaveLength(2);
  });

  test('a file of a wrong kind is not sent', () => {
    const given = server();
    given.uploads.add([{ file: fileOf('empty.pdf', 0), to: 'one' }]);
    expect(given.uploads.items()).toMatchObject([{ state: 'failed', unfit: 'empty' }]);
    expect(given.steps).toEqual([]);
  });

  test('a cancelled file is gone, and the next one begins', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const given = server((step) => (step.startsWith('part u1') || step.startsWith('part u2') ? promise : undefined));
    given.uploads.add(['one', 'two', 'three'].map((to) => ({ file: fileOf(`${to}.pdf`), to })));
    await waitFor(() => expect(given.steps).toContain('part u1 0'));
    given.uploads.cancel(given.uploads.items()[0]?.id ?? '');
    await waitFor(() => expect(given.steps).toContain('begin three u3'));
    resolve();
    await all(given, 'done');
    expect(given.steps).not.toContain('finish u1 one');
  });

  test('leaving the page is asked about only while something is being sent', async () => {
    const given = server();
    given.uploads.add([{ file: fileOf('one.pdf'), to: 'one' }]);
    expect(asks()).toBe(true);
    await all(given, 'done');
    expect(asks()).toBe(false);
  });
});
