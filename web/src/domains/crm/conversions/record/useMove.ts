import { Conversion, conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import type { CallInput } from '@embark/contracts/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem, keyOf, useWrite } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

type Sent = Omit<CallInput<typeof conversions.move>, 'id' | 'version'>;

/** Moves a client file on the version shown. When a colleague was faster, their version is on screen before the refusal is told. */
export function useMove({ id, version }: Pick<Conversion, 'id' | 'version'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync } = useWrite(conversions.move, { refreshes: [conversions, enquiries] });
  const put = (file: Conversion) => client.setQueryData(keyOf(conversions.get, { id }), file);

  return async (sent: Sent) => {
    const moved = await mutateAsync({ ...sent, id, version }).catch((problem: unknown) => {
      const present = problem instanceof ApiProblem ? Conversion.safeParse(problem.present) : undefined;
      if (!present?.success) throw problem;
      put(present.data);
      throw new ApiProblem(409, { message: t('conversions.move.changed') });
    });
    put(moved);
    toast.success(t('conversions.move.done', { status: translateMessage(moved.status) }));
  };
}
