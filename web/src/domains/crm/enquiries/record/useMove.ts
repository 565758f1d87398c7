import { isOpen } from '@embark/contracts/catalogue/reference';
import { Enquiry, enquiries, type Move } from '@embark/contracts/crm/enquiries';
import type { CallInput } from '@embark/contracts/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem, keyOf, useWrite } from '../../../../kit/call/api.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useUnseen } from '../../timeline/index.ts';

type Sent = Omit<CallInput<typeof enquiries.move>, 'id' | 'version'>;

const ended = new Set(['CL', 'NI']);
/** Whether a move reopens a closed enquiry. */
export const isReopening = ({ status }: Pick<Enquiry, 'status'>, { to }: Move): boolean =>
  ended.has(status) && !ended.has(to);

export type Movable = Pick<Enquiry, 'id' | 'version' | 'status'>;

/**
 * Moves an enquiry with the version shown. Throws on a refusal; on a conflict the colleague's version shows first. A
 * move between open statuses, follow-up included, can be undone for ten seconds.
 */
export function useMove() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const unseen = useUnseen();
  const { mutateAsync } = useWrite(enquiries.move, { refreshes: [enquiries] });
  const undoMove = useWrite(enquiries.undoMove, { refreshes: [enquiries] });
  const put = (enquiry: Enquiry) => client.setQueryData(keyOf(enquiries.get, { id: enquiry.id }), enquiry);

  const send = async ({ id, version, status: before }: Movable, sent: Sent) => {
    const moved = await mutateAsync({ ...sent, id, version }).catch((problem: unknown) => {
      const present = problem instanceof ApiProblem && Enquiry.safeParse(problem.present);
      if (present && present.success) {
        put(present.data);
        for (const list of [enquiries.board, enquiries.list]) void client.invalidateQueries({ queryKey: keyOf(list) });
        throw new ApiProblem(409, { message: t('enquiries.move.changed') });
      }
      throw problem;
    });
    put(moved);
    const says = t('enquiries.move.done', { status: t(`enquiries.status.${moved.status}`) });
    const undo = () =>
      void undoMove.mutateAsync({ id, version: moved.version }).then(put, (problem: Error) => toast.error(problem));
    if (isOpen(before) && isOpen(moved.status)) toast.undo(says, undo, id);
    else toast.success(says, id);
    unseen(moved);
  };
  /** Without a dialog: an error shows as a toast. */
  const now = (enquiry: Movable, sent: Sent) =>
    send(enquiry, sent).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    });
  return { send, now };
}
