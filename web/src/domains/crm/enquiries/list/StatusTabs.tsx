import { enquiryStatuses, type EnquiryStatus, statusesOf } from '@embark/contracts/catalogue/reference';
import { enquiries, type EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { usePhone } from '../../../../kit/list/useScreen.ts';
import { narrowing } from '../../../../kit/list/useListQuery.ts';
import { SegmentLinks } from '../../../../kit/page/TabLinks.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { besideList, MISSED } from '../paths.ts';

type Props = { status: EnquiryStatus | undefined /** The filter of the list. */; filter: EnquiryFilter };

/** Links to the lists by status with counts, within the service of the address; each keeps the other filters. */
export function StatusTabs({ status, filter }: Props) {
  const { t } = useTranslation();
  const isPhone = usePhone(); // where the header has no room for the link to missed follow-ups
  const { services } = useReference();
  const { pathname } = useLocation();
  const at = useAddresses();
  const [params] = useSearchParams();
  const { status: _own, ...others } = narrowing(filter);
  const { data: totals } = useRead(enquiries.byStatus, others);
  const kept = new URLSearchParams(params);
  for (const name of ['status', 'page', 'cursor', 'peek']) kept.delete(name);
  const search = kept.size > 0 ? `?${kept}` : '';
  const serCode = useParams()['serCode']?.toUpperCase();
  if (services.length === 0) return null; // still loading
  const own = services.filter(({ code }) => code === serCode);
  const used = new Set<EnquiryStatus>((own.length > 0 ? own : services).flatMap(({ kind }) => statusesOf[kind]));
  const shown = enquiryStatuses.filter((code) => used.has(code) || code === 'CV' || code === status);
  const hasEvents = own.some(({ kind }) => kind === 'event' || kind === 'webinar');
  const countOf = (code: EnquiryStatus | 'all') =>
    totals &&
    formatNumber(totals.reduce((sum, one) => (code === 'all' || one.status === code ? sum + one.count : sum), 0));
  return (
    <SegmentLinks
      label={t('enquiries.list.statuses')}
      tabs={[
        ...(['all', ...shown] as const).map((code) => ({
          to: `${besideList(pathname, at, code)}${search}`,
          text: code === 'all' ? t('enquiries.list.all') : t(`enquiries.status.${code}`),
          current: code === (status ?? 'all'),
          count: countOf(code) ?? '',
        })),
        ...(hasEvents
          ? [{ to: `/apps/events?serCode=${serCode}`, text: t('enquiries.event.events'), current: false }]
          : []),
        ...(isPhone ? [{ to: MISSED, text: t('enquiries.layout.missedFollowUps'), current: false }] : []),
      ]}
    />
  );
}
