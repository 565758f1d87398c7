import { type StagedKind, tasks } from '@embark/contracts/workspace/tasks';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type RefObject, type SyntheticEvent, useState } from 'react';
import { useWrite } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { useNow } from '../../../../kit/time/useNow.ts';
import { zonedText } from '../../../../kit/time/zoned.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useSave } from '../../../../kit/toast/useSave.ts';
import { useHomeZone } from '../../../organisation/session/index.ts';
import { refreshes } from '../refreshes.ts';
import { usePeople } from '../useTaskFields.ts';
import { type Chip as Part, keyOf, readQuick, taskOf } from './quickAdd.rules.ts';

type Props = {
  /** What the address already says about the new task. */
  about?: { kind: StagedKind; id: string };
  label?: string | undefined;
  input?: RefObject<HTMLInputElement | null>;
};

/** One line that becomes a task; what it is understood as stands below as chips before it is saved. */
export function QuickAdd({ about, label, input }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useSave();
  const people = usePeople(about);
  const now = useNow();
  const [line, setLine] = useState('');
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const { mutateAsync, isPending } = useWrite(tasks.create, { refreshes });
  const today = zonedText(new Date(now).toISOString(), useHomeZone()).slice(0, 10);
  const quick = readQuick(line, { today, people, left });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (quick.title === '' || isPending) return;
    const { labels = [], ...given } = taskOf(quick, today);
    const named = [...labels, ...(label ? [label] : [])];
    save(async () => {
      const made = await mutateAsync({ ...given, ...(about && { about }), ...(named.length > 0 && { labels: named }) });
      setLine('');
      leave(new Set());
      toast.success(t('tasks.said.added', { title: made.title }), made.id);
      if (made.unseenBy.length > 0) toast.info(t('tasks.unseen', { names: made.unseenBy.join(', ') }));
    });
  };
  return (
    <Box component="form" onSubmit={submit} data-unprinted sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          fullWidth
          size="small"
          value={line}
          inputRef={input}
          onChange={({ target }) => setLine(target.value)}
          placeholder={t('tasks.quick.example')}
          slotProps={{
            htmlInput: { 'aria-label': t('tasks.quick.label'), maxLength: 400, dir: 'auto', autoComplete: 'off' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Add aria-hidden />
                </InputAdornment>
              ),
            },
          }}
        />
        <Button type="submit" variant="contained" loading={isPending} disabled={quick.title === ''}>
          {t('tasks.quick.add')}
        </Button>
      </Box>
      {quick.chips.length > 0 && (
        <Box
          component="fieldset"
          aria-label={t('tasks.quick.understood')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, border: 0, margin: 0, padding: 0 }}
        >
          {quick.chips.map((part) => (
            <Understood key={keyOf(part)} part={part} onLeave={() => leave(new Set([...left, keyOf(part)]))} />
          ))}
        </Box>
      )}
    </Box>
  );
}

type Said = ReturnType<typeof useTranslation>['t'];

function textOf(part: Part, t: Said): string {
  if (part.kind === 'day') return t('tasks.quick.day', { day: formatDate(part.value) });
  if (part.kind === 'time') return t('tasks.quick.time', { time: part.value });
  if (part.kind === 'priority') return t('tasks.quick.priority', { priority: t(`tasks.priority.${part.value}`) });
  if (part.kind === 'label') return t('tasks.quick.labelled', { label: part.value });
  if (part.kind === 'person') {
    const { name, office = '', opens } = part.value;
    return opens === false ? t('tasks.personOutside', { name, office }) : t('tasks.quick.person', { name });
  }
  return t('tasks.field.important');
}

function Understood({ part, onLeave }: { part: Part; onLeave: () => void }) {
  const { t } = useTranslation();
  return <Chip size="small" label={textOf(part, t)} onDelete={onLeave} data-hint={part.text} />;
}
