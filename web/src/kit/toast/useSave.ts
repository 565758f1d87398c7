import { ApiProblem } from '../call/api.ts';
import { useToast } from './useToast.tsx';

/** Runs a save without a form; a refusal of the server is shown. */
export function useSave() {
  const toast = useToast();
  return (work: () => Promise<unknown>): void => {
    void work().catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    });
  };
}
