import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';

/** Whether forms and filters offer it. */
export function ActiveChip({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusChip tone={active ? 'success' : 'neutral'}>
      {t(active ? 'catalogue.active.yes' : 'catalogue.active.no')}
    </StatusChip>
  );
}
