import { parties } from '@embark/contracts/casework/parties';
import type { Conversion } from '@embark/contracts/crm/conversions';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { PersonCard } from './PersonCard.tsx';

const AddDialog = lazyPart(async () => (await import('./AddDialog.tsx')).AddDialog);

/** The people and organisations of a client file, the client first. */
export function PeopleTab({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(parties.list, { id: file.id });
  const [adding, setAdding] = useState(false);
  const mayAdd = data?.can.edit === true;
  const add = () => setAdding(true);
  useShortcuts(mayAdd ? [{ key: 'a', says: t('parties.add'), act: add }] : []);
  if (!data)
    return error ? (
      <ReadProblem problem={error} onRetry={() => void refetch()} />
    ) : (
      <Delayed>
        <Skeletons lines={6} height={40} />
      </Delayed>
    );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minBlockSize: 36 }}>
        <Typography variant="body2" color="textSecondary" component="p">
          {t('parties.count', { count: data.rows.length, number: formatNumber(data.rows.length) })}
        </Typography>
        {mayAdd && (
          <Button
            variant="outlined"
            startIcon={<Add />}
            onPointerEnter={AddDialog.preload}
            onClick={add}
            aria-keyshortcuts="a"
          >
            {t('parties.add')}
          </Button>
        )}
      </Box>
      {data.rows.map((party) => (
        <PersonCard key={party.id} party={party} can={data.can} />
      ))}
      {adding && <AddDialog file={file} onClose={() => setAdding(false)} />}
    </>
  );
}
