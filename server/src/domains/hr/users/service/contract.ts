import type { Ctx } from '../../../../kit/context.ts';
import { type FileKind, mediaTypes, sniffFileType } from '../../../../kit/files/sniffFileType.ts';
import { type FileStore, hashOf } from '../../../../kit/files/store.ts';
import { requireValid } from '../../../../kit/problem.ts';
import type { UploadedFile } from '../../../../kit/responses.ts';
import { noteKept } from '../files.queries.ts';

const endings: Record<FileKind, RegExp> = { pdf: /\.pdf$/i, docx: /\.docx$/i, png: /\.png$/i, jpg: /\.jpe?g$/i };

/** Puts an uploaded contract into the store. It is what its bytes say: a name that says otherwise gets the right ending. */
export async function takeContract({ db, now }: Ctx, files: FileStore, { name, path, size }: UploadedFile) {
  requireValid(size > 0, 'contract_file', 'The file is empty');
  const kind = await sniffFileType(path);
  requireValid(kind !== null, 'contract_file', 'Use a PDF, a Word document (.docx), a PNG or a JPEG');
  const contractHash = await hashOf(path);
  await noteKept(db, contractHash, now); // first: what is in the store is always known to the sweep
  await files.keep(path);
  return {
    contractHash,
    contractName: endings[kind].test(name) ? name : `${name}.${kind}`,
    contractType: mediaTypes[kind],
    contractSize: size,
  };
}

export const noContract = { contractHash: null, contractName: null, contractType: null, contractSize: null };
