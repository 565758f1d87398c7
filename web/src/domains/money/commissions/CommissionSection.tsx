import { officesFor } from '@embark/contracts/kit';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { useSession } from '../../organisation/session/index.ts';
import { CommissionBody } from './CommissionBody.tsx';

/** The commission of an application on its page, for those who may see commission in its office. */
export function CommissionSection({ applicationId, office }: { applicationId: string; office: string }) {
  const { t } = useTranslation();
  const { role } = useSession();
  const offices = officesFor(role, 'commission.read');
  if (offices !== 'all' && !offices.includes(office)) return null;
  return (
    <Group title={t('commissions.section.title')} framed>
      <CommissionBody applicationId={applicationId} />
    </Group>
  );
}
