import type { ContactRow } from '@embark/contracts/crm/contacts';
import type { ConversionRow } from '@embark/contracts/crm/conversions';
import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Link as RouterLink } from 'react-router';
import type { ApiProblem } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { FoundRow } from './FoundRow.tsx';

type Row = ContactRow | EnquiryRow | ConversionRow;
type Read = {
  data: { rows: Row[]; total: number | null } | undefined;
  error: ApiProblem | null;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};
type Props = {
  part: 'people' | 'enquiries' | 'clients';
  q: string;
  read: Read;
  /** Where all of them are listed, for those who may go there. */
  allAt: string | undefined;
  onPeek?: (id: string) => void;
};

/** What was found of one kind: how many there are, the first of them, and the way to all. */
export function Finds({ part, q, read, allAt, onPeek }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, isPlaceholderData, refetch } = read;
  const total = data?.total ?? 0;
  return (
    <Box component="section" aria-labelledby={heading} aria-busy={isPlaceholderData}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, marginBlockEnd: 0.5 }}>
        <Typography id={heading} variant="h3" component="h2" sx={{ flex: 1 }}>
          {t(`search.part.${part}`)}
        </Typography>
        {data && (
          <Typography component="output" variant="body2" color="textSecondary">
            {t(`search.count.${part}`, { count: total, number: formatNumber(total) })}
          </Typography>
        )}
        {data && allAt && total > data.rows.length && (
          <Link component={RouterLink} to={allAt} sx={{ fontSize: '1.3rem' }}>
            {t(`search.all.${part}`)}
          </Link>
        )}
      </Box>
      {data && data.rows.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            backgroundColor: 'background.paper',
            opacity: isPlaceholderData ? 0.6 : 1,
          }}
        >
          {data.rows.map((row) => (
            <FoundRow key={row.id} row={row} q={q} onPeek={onPeek} />
          ))}
        </Box>
      )}
      {!data && (error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Box>
  );
}

const Waiting = () => (
  <Delayed>
    <Skeletons lines={3} />
  </Delayed>
);
