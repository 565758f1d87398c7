import { type ApplicationRow, applications, hasOffer, offerStates } from '@embark/contracts/casework/applications';
import type { Conversion } from '@embark/contracts/crm/conversions';
import { officesFor } from '@embark/contracts/kit';
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
import { Group } from '../../../kit/record/FactGroup.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useSession } from '../../organisation/session/index.ts';
import { LIST } from './fields.ts';
import { Moves } from './Moves.tsx';
import { PackageCheck } from './PackageCheck.tsx';
import { StudentFacts } from './StudentFacts.tsx';
import { StateChip } from './StateChip.tsx';

const OffersDialog = lazyPart(async () => (await import('./OffersDialog.tsx')).OffersDialog);
const AddDialog = lazyPart(async () => (await import('./AddDialog.tsx')).AddDialog);

/** The applications of a client file, by their place in the package of courses. */
export function ApplicationsTab({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const user = useSession();
  const { data, error, refetch } = useRead(applications.ofFile, { conversionId: file.id });
  const [isAdding, setAdding] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const offices = officesFor(user.role, 'applications.write');
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
      {t('applications.add')}
    </Button>
  );
  const offers = data?.filter(({ status }) => hasOffer(status)) ?? [];
  const compare = offers.length > 1 && (
    <Button
      variant="outlined"
      color="inherit"
      aria-haspopup="dialog"
      onPointerEnter={OffersDialog.preload}
      onFocus={OffersDialog.preload}
      onClick={() => setComparing(true)}
    >
      {t('applications.offers.compare')}
    </Button>
  );
  const places = [...new Set(data?.map(({ position }) => position))];
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {data && data.length > 0 && (
        <Box sx={{ justifySelf: 'end', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {compare}
          {add}
        </Box>
      )}
      {data ? (
        data.length === 0 ? (
          <EmptyState title={t('applications.none')} text={t('applications.noneHint')} action={add || undefined} />
        ) : (
          places.map((place) => (
            <Group key={place} title={t('applications.place', { number: place })}>
              <Box component="ul" sx={frame}>
                {data
                  .filter(({ position }) => position === place)
                  .map((row) => (
                    <Item key={row.id} row={row} />
                  ))}
              </Box>
            </Group>
          ))
        )
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      {data && data.length > 0 && <PackageCheck conversionId={file.id} />}
      {data && data.length > 0 && <StudentFacts conversionId={file.id} />}
      {isComparing && <OffersDialog conversionId={file.id} name={file.name} onClose={() => setComparing(false)} />}
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

function Item({ row }: { row: ApplicationRow }) {
  const { t } = useTranslation();
  const isOffered = offerStates.some((state) => state === row.status);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        paddingInline: 2,
        paddingBlock: 1,
      }}
    >
      <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>
        <Link component={RouterLink} to={`${LIST}/${row.id}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.course}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary">
          <bdi>{row.provider}</bdi>
          {row.campus !== null && (
            <>
              {' · '}
              <bdi>{row.campus}</bdi>
            </>
          )}
          {' · '}
          {t('applications.intakeOf', { day: formatDate(row.intakeOn) })}
          {isOffered && row.lapsesOn !== null && ` · ${t('applications.lapsesOf', { day: formatDate(row.lapsesOn) })}`}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        <Ltr>{row.number}</Ltr>
      </Typography>
      <StateChip state={row.status} />
      <Moves application={row} />
    </Box>
  );
}
