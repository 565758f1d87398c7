import { type Deadline, deadlines } from '@embark/contracts/casework/deadlines';
import type { Conversion } from '@embark/contracts/crm/conversions';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { officesFor } from '@embark/contracts/kit';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FramedRows } from '../../../kit/page/rowsStyle.ts';
import { useSession } from '../../organisation/session/index.ts';
import { DateDialog, type Doing } from './DateActions.tsx';
import { FileDate } from './FileDate.tsx';

const AddDialog = lazyPart(async () => (await import('./AddDialog.tsx')).AddDialog);

/** The dates of a client file: open ones by day, then closed ones with their evidence. */
export function DatesTab({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const user = useSession();
  const { data, error, refetch } = useRead(deadlines.ofFile, { conversionId: file.id });
  const [doing, setDoing] = useState<Doing>();
  const [isAdding, setAdding] = useState(false);
  const offices = officesFor(user.role, 'deadlines.write');
  const mayAdd = offices === 'all' || offices.includes(file.office);
  const add = mayAdd && (
    <Button
      variant="contained"
      startIcon={<Add />}
      aria-haspopup="dialog"
      onPointerEnter={AddDialog.preload}
      onFocus={AddDialog.preload}
      onClick={() => setAdding(true)}
    >
      {t('deadlines.add.open')}
    </Button>
  );
  const of = (isOpen: boolean) => data?.filter(({ state }) => (state === 'open') === isOpen) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {data && data.length > 0 && <Box sx={{ justifySelf: 'end' }}>{add}</Box>}
      {data ? (
        data.length === 0 ? (
          <EmptyState title={t('deadlines.none')} text={t('deadlines.noneHint')} action={add || undefined} />
        ) : (
          <>
            <Part title={t('deadlines.openDates')} dates={of(true)} onDo={setDoing} />
            <Part title={t('deadlines.closedDates')} dates={of(false)} onDo={setDoing} />
          </>
        )
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      {isAdding && <AddDialog file={file} onClose={() => setAdding(false)} />}
      <DateDialog doing={doing} onClose={() => setDoing(undefined)} />
    </Box>
  );
}

type PartProps = { title: string; dates: readonly Deadline[]; onDo: (doing: Doing) => void };

function Part({ title, dates, onDo }: PartProps) {
  if (dates.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="subtitle2" component="h2" sx={{ paddingBlockEnd: 0.5 }}>
        {title}
      </Typography>
      <FramedRows aria-label={title}>
        {dates.map((date) => (
          <FileDate key={date.id} date={date} onDo={onDo} />
        ))}
      </FramedRows>
    </Box>
  );
}
