import { ApiProblem } from '../../../kit/call/api.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** Saves a document; a refusal is a message. */
export function useSavePdf() {
  const toast = useToast();
  return (saved: Promise<unknown>) =>
    void saved.catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(translateMessage(problem.message));
    });
}
