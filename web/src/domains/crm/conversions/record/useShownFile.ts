import { Conversion, conversions } from '@embark/contracts/crm/conversions';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem, keyOf } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

/** Shows the file that a change answers. When a colleague was faster, their version is on screen before the refusal is told. */
export function useShownFile() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const put = (file: Conversion) => client.setQueryData(keyOf(conversions.get, { id: file.id }), file);

  return async (change: Promise<Conversion>): Promise<Conversion> => {
    const changed = await change.catch((problem: unknown) => {
      const present = problem instanceof ApiProblem ? Conversion.safeParse(problem.present) : undefined;
      if (!present?.success) throw problem;
      put(present.data);
      for (const list of [conversions.board, conversions.list])
        void client.invalidateQueries({ queryKey: keyOf(list) });
      throw new ApiProblem(409, { message: t('conversions.move.changed') });
    });
    put(changed);
    return changed;
  };
}
