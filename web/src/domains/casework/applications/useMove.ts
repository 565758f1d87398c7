import { type ApplicationMove, type ApplicationRow, applications } from '@embark/contracts/casework/applications';
import { conversions } from '@embark/contracts/crm/conversions';
import { deadlines } from '@embark/contracts/casework/deadlines';
import { overview } from '@embark/contracts/casework/overview';
import { commissions } from '@embark/contracts/money/commissions';
import { gate } from '@embark/contracts/money/gate';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useUnseen } from '../../crm/timeline/index.ts';

/** What a change of an application also changes: its file's status, dates and overview. */
export const refreshes = [applications, conversions, deadlines, overview, commissions, gate];

type Sent = Omit<ApplicationMove, 'version'>;

/** Moves applications, each with the version shown. Returns the open alternatives for the same place of the package. */
export function useMove() {
  const { t } = useTranslation();
  const toast = useToast();
  const unseen = useUnseen();
  const { mutateAsync } = useWrite(applications.move, { refreshes });
  return async ({ id, version }: Pick<ApplicationRow, 'id' | 'version'>, sent: Sent): Promise<ApplicationRow[]> => {
    const { application, alternatives, unseenBy } = await mutateAsync({ ...sent, id, version });
    toast.success(t('applications.move.done', { state: t(`applications.status.${application.status}`) }), id);
    unseen({ unseenBy });
    return alternatives;
  };
}
