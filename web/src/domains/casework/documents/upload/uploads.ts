import { documents } from '@embark/contracts/casework/documents';
import { FILE_MEBIBYTES } from '@embark/contracts/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem, call, keyOf } from '../../../../kit/call/api.ts';
import { upload } from '../../../../kit/call/transfer.ts';
import { type Begun, createUploads, type Sender, type Unfit, type Upload } from './queue.ts';

/** Where a file goes: a line of a client file, or the file itself; `scan`: taken with the camera. */
export type Target = { conversionId: string; lineId: string | undefined; source: 'upload' | 'scan' };

const fitting = /\.(pdf|jpe?g|png|hei[cf]|docx|xlsx)$/i;

/** What the browser can tell without sending a file; the server looks at its content. */
export function judgeFile({ name, size }: Pick<File, 'name' | 'size'>): Unfit | undefined {
  if (!fitting.test(name)) return 'kind';
  if (size === 0) return 'empty';
  return size > FILE_MEBIBYTES * 1024 * 1024 ? 'size' : undefined;
}

const HEIC = /\.hei[cf]$/i;

/** A HEIC photo as JPEG where the browser can read it, as Apple's can; any other file unchanged. The server refuses HEIC with a hint. */
export async function asJpeg(file: File): Promise<File> {
  if (!HEIC.test(file.name)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const content = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    return new File([content], file.name.replace(HEIC, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file; // this browser cannot read it
  }
}

const sender: Sender<Target> = {
  async begin(file, { conversionId }, before, signal): Promise<Begun> {
    if (before !== undefined) {
      const held = await call(documents.uploadState, { id: before }, { signal }).catch((problem: unknown) => {
        if (problem instanceof ApiProblem && problem.code === 'not-found') return undefined; // dropped meanwhile
        throw problem;
      });
      if (held) return held;
    }
    return call(documents.begin, { conversionId, name: file.name, size: file.size }, { signal });
  },
  part: (id, offset, bytes, signal, sent) =>
    upload(documents.part, new File([bytes], 'part'), { id, offset }, sent, signal),
  finish: (id, _file, { lineId, source }, signal) =>
    call(documents.finish, { id, source, ...(lineId !== undefined && { lineId }) }, { signal }),
};

const arrivals = new Set<() => void>();
const uploads = createUploads(sender, judgeFile, () => {
  for (const tell of arrivals) tell();
});

/** The uploads of this client file. They belong to the page: they continue while another tab or record is open. */
export function useUploads(conversionId: string) {
  const client = useQueryClient();
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  useEffect(() => {
    const tell = () => void client.invalidateQueries({ queryKey: keyOf(documents.checklist).slice(0, 1) });
    arrivals.add(tell);
    return () => void arrivals.delete(tell);
  }, [client]);
  const add = async (given: readonly { file: File; to: Omit<Target, 'conversionId'> }[]) =>
    uploads.add(
      await Promise.all(given.map(async ({ file, to }) => ({ file: await asJpeg(file), to: { ...to, conversionId } }))),
    );
  return { items: items.filter(({ to }: Upload<Target>) => to.conversionId === conversionId), uploads, add };
}
