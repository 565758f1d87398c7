import { enquiryStatuses, type EnquiryStatus, statusesOf } from '@embark/contracts/catalogue';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { listPath } from '../paths.ts';
import { useReference } from '../useReference.ts';

/** The lists by status; each is an address, and keeps the other filters. */
export function StatusTabs({ status }: { status: EnquiryStatus | undefined }) {
  const { t } = useTranslation();
  const { services } = useReference();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  for (const name of ['status', 'page', 'cursor', 'peek']) kept.delete(name);
  const search = kept.size > 0 ? `?${kept}` : '';
  const used = new Set<EnquiryStatus>(services.flatMap(({ kind }) => statusesOf[kind]));
  const shown = enquiryStatuses.filter((code) => used.has(code) || code === 'CV' || code === status);
  return (
    <Tabs
      component="nav"
      value={status ?? 'all'}
      aria-label={t('enquiries.list.statuses')}
      variant="scrollable"
      scrollButtons={false}
      sx={{ minBlockSize: 36, marginBlockEnd: 1, '& .MuiTab-root': { minBlockSize: 36, paddingBlock: 0.75 } }}
    >
      {['all', ...shown].map((code) => (
        <Tab
          key={code}
          value={code}
          component={Link}
          to={`${listPath(code)}${search}`}
          aria-current={code === (status ?? 'all') ? 'page' : undefined}
          label={code === 'all' ? t('enquiries.list.all') : t(`enquiries.status.${code}`)}
        />
      ))}
    </Tabs>
  );
}
