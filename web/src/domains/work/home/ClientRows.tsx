import type { ConversionRow } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouteLink } from 'react-router';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { Nothing, Rows, ServiceName } from './Panel.tsx';
import { StatusName } from '../../crm/conversions/index.ts';
import { useAddresses } from '../../organisation/session/index.ts';

type Props = { label: string; rows: readonly ConversionRow[]; nothing: string };

/** Recent client files: client, status, owner, and date. */
export function ClientRows({ label, rows, nothing }: Props) {
  const at = useAddresses();
  if (rows.length === 0) return <Nothing>{nothing}</Nothing>;
  return (
    <Rows label={label}>
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={{ paddingBlock: 1, paddingInline: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Link
              component={RouteLink}
              to={at.client(row.id)}
              color="inherit"
              sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              <bdi>{row.name}</bdi>
            </Link>
            <StatusName of={row} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: '1.3rem' }}>
            <Ltr>{row.number}</Ltr>
            <ServiceName code={row.serCode} />
            <bdi>{row.caseOfficer}</bdi>
            <time dateTime={row.openedAt}>{formatDate(row.openedAt)}</time>
          </Box>
        </Box>
      ))}
    </Rows>
  );
}
