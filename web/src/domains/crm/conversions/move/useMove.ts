import { Conversion, conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import type { CallInput } from '@embark/contracts/kit';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem, keyOf, useWrite } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useUnseen } from '../../timeline/index.ts';

/** Updates the file from the response. On a conflict, shows the colleague's version before the error. */
export function useShownFile() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const put = (file: Conversion) => client.setQueryData(keyOf(conversions.get, { id: file.id }), file);

  return async <Changed extends Conversion>(change: Promise<Changed>): Promise<Changed> => {
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

type Sent = Omit<CallInput<typeof conversions.move>, 'id' | 'version'>;

/** Moves client files, each with the version shown. */
export function useMove() {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const shown = useShownFile();
  const unseen = useUnseen();
  const { mutateAsync } = useWrite(conversions.move, { refreshes: [conversions, enquiries] });
  return async ({ id, version }: Pick<Conversion, 'id' | 'version'>, sent: Sent) => {
    const moved = await shown(mutateAsync({ ...sent, id, version }));
    void client.invalidateQueries({ queryKey: ['money-app'] }); // a move can date instalments, or be an override
    toast.success(t('conversions.move.done', { status: translateMessage(moved.status) }));
    unseen(moved);
  };
}
