import type { Conversion } from '@embark/contracts/crm/conversions';
import { officesFor } from '@embark/contracts/kit';
import { type Placement, placements } from '@embark/contracts/money/placements';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useSession } from '../../organisation/session/index.ts';
import { LIST } from './fields.ts';
import { FeeLine } from './FeeLine.tsx';
import { Moves } from './Moves.tsx';
import { StateChip } from './StateChip.tsx';

const AddDialog = lazyPart(async () => (await import('./AddDialog.tsx')).AddDialog);

/** The placements of a client file, newest first. */
export function PlacementsTab({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const user = useSession();
  const { data, error, refetch } = useRead(placements.list, { conversionId: file.id, size: 100, total: 'no' });
  const [isAdding, setAdding] = useState(false);
  const offices = officesFor(user.role, 'placements.write');
  const mayAdd = file.closedAt === null && (offices === 'all' || offices.includes(file.office));
  const add = mayAdd && (
    <Button
      variant="contained"
      startIcon={<Add />}
      aria-haspopup="dialog"
      onPointerEnter={AddDialog.preload}
      onFocus={AddDialog.preload}
      onClick={() => setAdding(true)}
    >
      {t('placements.add')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {data && data.rows.length > 0 && add && <Box sx={{ justifySelf: 'end' }}>{add}</Box>}
      {data ? (
        data.rows.length === 0 ? (
          <EmptyState title={t('placements.none')} text={t('placements.noneHint')} action={add || undefined} />
        ) : (
          <Box component="ul" sx={frame}>
            {data.rows.map((row) => (
              <Item key={row.id} row={row} />
            ))}
          </Box>
        )
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      {isAdding && <AddDialog file={file} onClose={() => setAdding(false)} />}
    </Box>
  );
}

const frame = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
};

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 } as const;

function Item({ row }: { row: Placement }) {
  return (
    <Box component="li" sx={{ ...line, paddingInline: 2, paddingBlock: 1 }}>
      <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>
        <Link component={RouterLink} to={`${LIST}/${row.id}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.position}</bdi> · <bdi>{row.employer}</bdi>
        </Link>
        <Box sx={{ color: 'text.secondary' }}>
          <FeeLine row={row} />
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        <Ltr>{row.number}</Ltr>
      </Typography>
      <StateChip state={row.status} />
      <Moves row={row} />
    </Box>
  );
}
