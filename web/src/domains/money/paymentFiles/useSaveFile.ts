import { type PaymentFile, paymentFiles } from '@embark/contracts/money/paymentFiles';
import { ApiProblem } from '../../../kit/call/api.ts';
import { download } from '../../../kit/call/transfer.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** Downloads a file; a refusal is a message. */
export function useSaveFile() {
  const toast = useToast();
  return async ({ id, name }: Pick<PaymentFile, 'id' | 'name'>) => {
    try {
      await download(paymentFiles.file, { id }, name);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
  };
}
