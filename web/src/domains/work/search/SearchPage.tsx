import type { ContactRow } from '@embark/contracts/crm/contacts';
import type { ConversionRow } from '@embark/contracts/crm/conversions';
import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import { listOf, officesFor } from '@embark/contracts/kit';
import { addresses, everyEnquiry, mayOpen } from '@embark/contracts/screens';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { z } from 'zod';
import { type TextKey, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ChoiceFilter } from '../../../kit/list/ChoiceFilter.tsx';
import { SearchField } from '../../../kit/list/SearchField.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { usePeek } from '../../../kit/call/useAddressParams.ts';
import { PassportFinds } from '../../casework/parties/index.ts';
import { ContactPeek } from '../../crm/contacts/index.ts';
import { EnquiryPeek } from '../../crm/enquiries/index.ts';
import { useSession } from '../../organisation/session/index.ts';
import { isSearch } from '../../../kit/text/strings.ts';
import { useFinds } from './index.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import type { ApiProblem } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { FoundRow } from './FoundRow.tsx';

type Row = ContactRow | EnquiryRow | ConversionRow;
type Read = {
  data: { rows: Row[]; total: number | null; capped?: boolean | undefined } | undefined;
  error: ApiProblem | null;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};
type Props = {
  part: 'people' | 'enquiries' | 'clients';
  q: string;
  read: Read;
  /** The list of all results, for users who may open it. */
  allAt: string | undefined;
  onPeek?: (id: string) => void;
};

/** The results of one kind: their total, the first of them, and a link to all. */
function Finds({ part, q, read, allAt, onPeek }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, isPlaceholderData, refetch } = read;
  const total = data?.total ?? 0;
  const rows = data?.rows ?? [];
  const similar = rows.filter(({ match }) => match === 'similar');
  return (
    <Box component="section" aria-labelledby={heading} aria-busy={isPlaceholderData}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, marginBlockEnd: 0.5 }}>
        <Typography id={heading} variant="h3" component="h2" sx={{ flex: 1 }}>
          {t(`search.part.${part}`)}
        </Typography>
        {data && (
          <Typography component="output" variant="body2" color="textSecondary">
            {t(`search.count.${part}`, { count: total, number: `${formatNumber(total)}${data.capped ? '+' : ''}` })}
          </Typography>
        )}
        {data && allAt && total > data.rows.length && (
          <Link component={RouterLink} to={allAt} sx={{ fontSize: '1.3rem' }}>
            {t(`search.all.${part}`)}
          </Link>
        )}
      </Box>
      <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        <FoundRows rows={rows.filter(({ match }) => match !== 'similar')} q={q} onPeek={onPeek} />
        {similar.length > 0 && (
          <Typography
            id={`${heading}similar`}
            variant="subtitle2"
            component="h3"
            color="textSecondary"
            sx={{ marginBlock: 1 }}
          >
            {t('search.similar')}
          </Typography>
        )}
        <FoundRows rows={similar} q={q} onPeek={onPeek} labelledBy={`${heading}similar`} />
      </Box>
      {!data && (error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Box>
  );
}

type RowsProps = { rows: readonly Row[]; q: string; onPeek: Props['onPeek']; labelledBy?: string };

const FoundRows = ({ rows, q, onPeek, labelledBy }: RowsProps) =>
  rows.length > 0 && (
    <Box
      component="ul"
      aria-labelledby={labelledBy}
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      {rows.map((row) => (
        <FoundRow key={row.id} row={row} q={q} onPeek={onPeek} />
      ))}
    </Box>
  );

const Waiting = () => (
  <Delayed>
    <Skeletons lines={8} />
  </Delayed>
);

const isSettled = ({ data, error }: Read) => data !== undefined || error !== null;

const SHOWN = 8;
const Asked = z.object({ q: z.string().trim().max(200).optional(), office: listOf(z.string().max(4)).optional() });
/** Search pages limited to one office. */
const held: Record<string, { office: string; title: TextKey }> = {
  '/apps/search-bd': { office: 'BD', title: 'titles.searchBangladesh' },
  '/apps/search-pk': { office: 'PK', title: 'titles.searchPakistan' },
};

/** Global search for people, enquiries and client files in the user's scope; the query is in the address. */
export function SearchPage() {
  const { t } = useTranslation();
  const user = useSession();
  const { pathname } = useLocation();
  const { office: only, title = 'titles.globalSearch' } = held[pathname.toLowerCase().replace(/\/$/, '')] ?? {};
  const [asked, change] = useFilter(Asked);
  const { q = '' } = asked;
  const { offices } = useReference();
  const office = only ? [only] : asked.office;
  const finds = useFinds(q, office, SHOWN);
  const { people, enquiries, clients, reads } = finds;
  const [looked, look] = usePeek();
  const beside = (kind: string) => (looked?.startsWith(`${kind}.`) ? looked.slice(kind.length + 1) : undefined);
  const close = () => look(undefined);

  const query = new URLSearchParams({ q, ...(office?.length && { office: office.join(',') }) }).toString();
  const allOf = (list: string | undefined) => (list && mayOpen(list, user) ? `${list}?${query}` : undefined);
  const reach = officesFor(user.role, 'conversions.read');
  const isOutside = only !== undefined && reach !== 'all' && !reach.includes(only);

  const body = () => {
    if (!reads.people && !reads.enquiries)
      return <EmptyState title={t('search.notYours')} text={t('search.notYoursHint')} />;
    if (isOutside) return <EmptyState title={t('search.outside')} text={t('search.outsideHint')} />;
    if (!isSearch(q))
      return <EmptyState icon={<SearchOutlined />} title={t('search.start')} text={t('search.startHint')} />;
    const asking = [...(reads.people ? [people, clients] : []), ...(reads.enquiries ? [enquiries] : [])];
    if (!asking.every(isSettled)) return <Waiting />; // one after the other, they would push each other down
    return (
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Finds
          part="people"
          q={q}
          read={people}
          onPeek={(id) => look(`person.${id}`)}
          allAt={allOf('/apps/contacts/all')}
        />
        {reads.enquiries && (
          <Finds
            part="enquiries"
            q={q}
            read={enquiries}
            onPeek={(id) => look(`enquiry.${id}`)}
            allAt={allOf(everyEnquiry(user))}
          />
        )}
        <Finds part="clients" q={q} read={clients} allAt={allOf(addresses[user.company].clients)} />
        <PassportFinds q={q} />
      </Box>
    );
  };
  return (
    <Box sx={{ maxInlineSize: 960, marginInline: 'auto' }}>
      <PageHeader title={t(title)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}>
        <SearchField
          label={t('search.field')}
          value={q}
          onChange={(text) => change({ q: text || undefined }, { replace: true })}
        />
        {!only && offices.length !== 1 && (
          <Box sx={{ inlineSize: 160 }}>
            <ChoiceFilter
              label={t('search.office')}
              choices={offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
              chosen={asked.office ?? []}
              onChange={(codes) => change({ office: codes.join(',') || undefined })}
            />
          </Box>
        )}
      </Box>
      {body()}
      {beside('person') && <ContactPeek id={beside('person')} onClose={close} />}
      {beside('enquiry') && <EnquiryPeek id={beside('enquiry')} onClose={close} />}
    </Box>
  );
}
