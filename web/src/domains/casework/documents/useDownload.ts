import { type Document, documents } from '@embark/contracts/casework/documents';
import { ApiProblem } from '../../../kit/call/api.ts';
import { download } from '../../../kit/call/transfer.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** Downloads a document; a refusal is a message. */
export function useDownload() {
  const toast = useToast();
  return async ({ id, name }: Pick<Document, 'id' | 'name'>) => {
    try {
      await download(documents.file, { id }, name);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
  };
}
