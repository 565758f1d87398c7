import { type ImportSettings, type ImportTarget, imports, type Inspection } from '@embark/contracts/crm/imports';
import type { FileReading } from '@embark/contracts/kit/table';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../../kit/call/api.ts';
import { upload } from '../../../kit/call/transfer.ts';
import { type Draft, draftOf, ordersApart, settingsOf } from './draft.ts';
import { useInspect } from './file/useInspect.ts';
import { rereadTargets } from './targets.ts';

export type Work = { file: File; inspection: Inspection; draft: Draft };

/** The chosen file and its settings; kept while the page is open, across previews. */
export function useWork() {
  const [work, setWork] = useState<Work>();
  const latest = useRef<Work>(undefined);
  const reading = useInspect();
  const [sending, setSending] = useState<number>();
  const [refusal, setRefusal] = useState<ApiProblem>();

  const keep = (next: Work) => {
    latest.current = next;
    setWork(next);
    setRefusal(undefined);
  };

  /** Uploads the file for inspection; resolves to whether it was readable. */
  const choose = async (file: File, earlier?: ImportSettings): Promise<boolean> => {
    const { mapping, reading: read } = earlier ?? {};
    const inspection = await reading.inspect(file, { ...(mapping && { mapping }), ...(read && { reading: read }) });
    if (inspection) keep({ file, inspection, draft: draftOf(inspection, earlier) });
    return inspection !== undefined;
  };

  const change = (draft: Draft) => latest.current && keep({ ...latest.current, draft });

  /** Loads the file's unknown words, by the current mapping. */
  const reread = async () => {
    const asked = latest.current;
    if (!asked) return;
    const { mapping, reading: read } = asked.draft;
    const fresh = await reading.inspect(asked.file, { mapping, ...(read && { reading: read }) });
    const now = latest.current;
    if (!fresh || !now || now.file !== asked.file) return;
    const values = { ...fresh.values, ...now.draft.values };
    keep({
      ...now,
      inspection: { ...now.inspection, unknown: fresh.unknown, dates: fresh.dates, orders: fresh.orders },
      draft: { ...now.draft, values, dates: now.draft.dates ?? fresh.dates?.order, orders: ordersApart(fresh) },
    });
  };

  /** Reads the file in another way, and keeps the choices for columns that stay. */
  const readAs = async (read: FileReading) => {
    const asked = latest.current;
    if (!asked) return;
    const inspection = await reading.inspect(asked.file, { reading: read });
    if (!inspection || latest.current?.file !== asked.file) return;
    const { dates: _, orders: __, ...kept } = latest.current.draft;
    keep({ file: asked.file, inspection, draft: draftOf(inspection, { ...kept, dryRun: true, reading: read }) });
  };

  /** Maps a column to another target. */
  const map = async (header: string, target: ImportTarget | null) => {
    const now = latest.current;
    if (!now) return;
    const before = now.draft.mapping[header] ?? null;
    keep({ ...now, draft: { ...now.draft, mapping: { ...now.draft.mapping, [header]: target } } });
    if ([before, target].some((one) => one !== null && rereadTargets.includes(one))) await reread();
  };

  /** Uploads the file for a preview; resolves to its id, or undefined if the server rejected it. */
  const rehearse = async (): Promise<string | undefined> => {
    if (!work) return undefined;
    setRefusal(undefined);
    setSending(0);
    try {
      const { id } = await upload(imports.start, work.file, settingsOf(work.draft, true), setSending);
      return id;
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setRefusal(problem);
      return undefined;
    } finally {
      setSending(undefined);
    }
  };

  const drop = () => {
    latest.current = undefined;
    setWork(undefined);
    setRefusal(undefined);
  };

  return { work, reading, choose, change, map, readAs, reread, rehearse, sending, refusal, drop };
}

export type WorkState = ReturnType<typeof useWork>;
