import { advice } from '@embark/contracts/casework/advice';
import type { Conversion } from '@embark/contracts/crm/conversions';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import type { CallToNote, NoteToWrite } from './NoteDialog.tsx';
import { NoteItem } from './NoteItem.tsx';

const NoteDialog = lazyPart(async () => (await import('./NoteDialog.tsx')).NoteDialog);

type Props = {
  file: Conversion;
  /** The call to write a note about; the dialog opens with it. */
  call: CallToNote | undefined;
  onCallDone: () => void;
};

/** The notes of advice on a client file, newest first. */
export function NotesSection({ file, call, onCallDone }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(advice.list, { conversionId: file.id });
  const [writing, setWriting] = useState<NoteToWrite>();
  const mayAdd = data?.can.add ?? false;
  useShortcuts(mayAdd ? [{ key: 'a', says: t('advice.add'), act: () => setWriting({}) }] : []);
  if (!data) return error && <ReadProblem problem={error} onRetry={() => void refetch()} />;
  const shown = writing ?? (call && { call });
  const close = () => {
    setWriting(undefined);
    onCallDone();
  };
  return (
    <Group
      title={t('advice.title')}
      aside={
        mayAdd && (
          <Button
            variant="outlined"
            startIcon={<Add />}
            onPointerEnter={NoteDialog.preload}
            onClick={() => setWriting({})}
            aria-keyshortcuts="a"
          >
            {t('advice.add')}
          </Button>
        )
      }
    >
      {data.rows.length === 0 && (
        <Typography color="textSecondary" sx={{ marginBlock: 1 }}>
          {t('advice.empty')}
        </Typography>
      )}
      <Box component="ol" sx={list}>
        {data.rows.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            corrected={data.rows.find(({ id }) => id === note.correctsId)}
            zone={file.zone}
            onChange={() => setWriting({ change: note })}
            onCorrect={() => setWriting({ corrects: note })}
          />
        ))}
      </Box>
      {shown && <NoteDialog file={file} {...shown} onClose={close} />}
    </Group>
  );
}

const list = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:empty': { display: 'none' },
  '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;
