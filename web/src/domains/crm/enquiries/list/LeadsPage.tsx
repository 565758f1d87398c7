import { officesFor } from '@embark/contracts/kit';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { EnquiriesPage } from './EnquiriesPage.tsx';

/** The leads that a figure counts: the filter in the address is all that narrows them. Any signed-in user may ask. */
export function LeadsPage() {
  const { t } = useTranslation();
  const { role } = useSession();
  const heading = t('enquiries.list.leads');
  if (officesFor(role, 'enquiries.read').length > 0) return <EnquiriesPage heading={heading} />;
  return (
    <>
      <PageHeader title={heading} />
      <EmptyState title={t('enquiries.list.notYours')} text={t('enquiries.list.notYoursHint')} />
    </>
  );
}
