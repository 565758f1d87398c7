import { listImports } from '@embark/contracts/crm/listImports';
import type { CompanyKind } from '@embark/contracts/kit';
import type { FileReading } from '@embark/contracts/kit/table';
import { useState } from 'react';
import { upload } from '../../../kit/call/transfer.ts';
import { useReading } from './reading.ts';

/** The files sent since this page was loaded, by import, so that one can be read again in another way. */
const sent = new Map<string, File>();

/** Sends a file of a list; resolves to its import. */
export function useSendFile(list: CompanyKind) {
  const { titles, words } = useReading(list);
  return async (file: File, reading: FileReading, onShare: (share: number) => void = () => undefined) => {
    const { id } = await upload(listImports.upload, file, { list, titles, words, reading }, onShare);
    sent.clear();
    sent.set(id, file);
    return id;
  };
}

/** The file of an import, as long as the page still has it. */
export function useSentFile(id: string): File | undefined {
  const [file] = useState(() => sent.get(id));
  return file;
}
