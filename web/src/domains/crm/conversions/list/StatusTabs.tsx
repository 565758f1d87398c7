import { type ConversionFilter, conversions } from '@embark/contracts/crm/conversions';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { narrowing } from '../../../../kit/list/useListQuery.ts';
import { SegmentLinks } from '../../../../kit/page/TabLinks.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { type Held, useBeside } from './filters.ts';

type Props = { held: Held /** The filter of the list. */; filter: ConversionFilter };

/** Links to the lists of the same service by status, with counts; each keeps the other filters. */
export function StatusTabs({ held: { serCode, statusId }, filter }: Props) {
  const { t } = useTranslation();
  const { conversionStatuses, serviceOf } = useReference();
  const beside = useBeside();
  const [params] = useSearchParams();
  const { status: _own, ...others } = narrowing(filter);
  const { data: totals } = useRead(conversions.byStatus, others);
  const kept = new URLSearchParams(params);
  for (const name of ['status', 'page', 'cursor']) kept.delete(name);
  const search = kept.size > 0 ? `?${kept}` : '';
  const kind = serCode && serviceOf(serCode)?.kind;
  const shown = conversionStatuses.filter(({ id, kinds }) => !kind || kinds.includes(kind) || id === statusId);
  const countOf = (id: number | 'all') =>
    totals && formatNumber(totals.reduce((sum, one) => (id === 'all' || one.status === id ? sum + one.count : sum), 0));
  return (
    <SegmentLinks
      label={t('conversions.list.statuses')}
      tabs={[
        {
          to: `${beside('all')}${search}`,
          text: t('conversions.list.all'),
          current: statusId === undefined,
          count: countOf('all') ?? '',
        },
        ...shown.map(({ id, name }) => ({
          to: `${beside(id)}${search}`,
          text: translateMessage(name),
          current: id === statusId,
          count: countOf(id) ?? '',
        })),
      ]}
    />
  );
}
