import { officesFor } from '@embark/contracts/kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSession } from '../../organisation/session/index.ts';

/** For roles that may read enquiries; others see why they may not. */
export function Readers({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { role } = useSession();
  if (officesFor(role, 'enquiries.read').length > 0) return children;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={t('leads.notYours')} text={t('leads.notYoursHint')} />
    </>
  );
}

/** A figure that links to its list; zero is not a link. */
export const Count = ({ of, to, label }: { of: number; to: string; label?: string }) =>
  of === 0 ? (
    <span className="nothing">{formatNumber(0)}</span>
  ) : (
    <Link to={to} aria-label={label}>
      {formatNumber(of)}
    </Link>
  );
