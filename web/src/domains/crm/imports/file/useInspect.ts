import { type ImportSettings, imports, type Inspection } from '@embark/contracts/crm/imports';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../../../kit/call/api.ts';
import { upload } from '../../../../kit/call/transfer.ts';

const readable = /\.(csv|txt|xlsx)$/i;

/** What is already known about a file: its columns, and how it is read. */
type Guess = Pick<ImportSettings, 'mapping' | 'reading'>;

export type FileProblem = { file: File; why: 'kind' | 'empty' } | { file: File; why: 'server'; refusal: ApiProblem };

/** Uploads a file for inspection. A newer file, or `stop`, aborts the previous upload; the error shows beside the file. */
export function useInspect() {
  const [busy, setBusy] = useState<{ file: File; share: number }>();
  const [problem, setProblem] = useState<FileProblem>();
  const running = useRef<AbortController>(undefined);

  const stop = () => {
    running.current?.abort();
    setBusy(undefined);
  };

  const inspect = async (file: File, given: Guess = {}): Promise<Inspection | undefined> => {
    running.current?.abort();
    setProblem(undefined);
    if (!readable.test(file.name) || file.size === 0) {
      setBusy(undefined);
      setProblem({ file, why: file.size === 0 ? 'empty' : 'kind' });
      return undefined;
    }
    const own = new AbortController();
    running.current = own;
    setBusy({ file, share: 0 });
    try {
      const onProgress = (share: number) => (own.signal.aborted ? undefined : setBusy({ file, share }));
      return await upload(imports.inspect, file, given, onProgress, own.signal);
    } catch (refusal) {
      if (own.signal.aborted) return undefined;
      if (!(refusal instanceof ApiProblem)) throw refusal;
      setProblem({ file, why: 'server', refusal });
      return undefined;
    } finally {
      if (running.current === own) setBusy(undefined);
    }
  };

  return { inspect, busy, problem, stop };
}
