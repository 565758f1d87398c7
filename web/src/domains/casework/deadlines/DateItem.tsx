import type { DeadlineRow } from '@embark/contracts/casework/deadlines';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouteLink } from 'react-router';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useAddresses } from '../../organisation/session/index.ts';
import { DateActions, type Doing } from './DateActions.tsx';
import { EndOfDay, HardnessText, StateText, TargetText } from './parts.tsx';

type Props = { date: DeadlineRow; showsDay: boolean; onDo: (doing: Doing) => void };

/** A date in the agenda: what is due, for whom, until when on two clocks, who owns it, and its actions. */
export function DateItem({ date, showsDay, onDo }: Props) {
  const at = useAddresses();
  return (
    <Box
      component="li"
      data-date={date.id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 3fr) minmax(0, 2fr) auto' },
        alignItems: 'center',
        columnGap: 2,
        paddingBlock: 0.75,
        paddingInline: 2,
        '&:focus-within': { backgroundColor: 'action.hover' },
      }}
    >
      <Box sx={{ minInlineSize: 0, display: 'grid', gap: 0.25 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
          <Link
            component={RouteLink}
            to={at.client(date.conversionId, 'dates')}
            color="inherit"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            <bdi>{date.what}</bdi>
          </Link>
          <HardnessText of={date} />
          <StateText of={date} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: '1.3rem' }}>
          <bdi>{date.name}</bdi>
          <Ltr>{date.number}</Ltr>
        </Box>
      </Box>
      <Box
        sx={{
          gridRow: { xs: 2, md: 'auto' },
          gridColumn: { xs: '1 / -1', md: 'auto' },
          minInlineSize: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          color: 'text.secondary',
          fontSize: '1.3rem',
        }}
      >
        {showsDay && <span>{formatDate(date.dueOn)}</span>}
        <EndOfDay of={date} />
        <TargetText of={date} />
        <span>
          <bdi>{date.owner}</bdi> · {date.office}
        </span>
      </Box>
      <DateActions date={date} onDo={onDo} />
    </Box>
  );
}
