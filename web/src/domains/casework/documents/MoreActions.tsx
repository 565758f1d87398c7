import { type Checklist, documents } from '@embark/contracts/casework/documents';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import type { Open } from './Dialogs.tsx';

type Props = { checklist: Checklist; onOpen: (open: Open) => void };

/** Adds what the templates ask for, and says how much that was. */
function useRefresh({ lines, conversionId: id }: Checklist) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutate, isPending } = useWrite(documents.refresh, { refreshes: [documents] });
  const refresh = () =>
    mutate(
      { id },
      {
        onSuccess: ({ lines: now }) => {
          const more = now.length - lines.length;
          toast.success(
            more > 0
              ? t('documents.refresh.added', { count: more, number: formatNumber(more) })
              : t('documents.refresh.none'),
          );
        },
        onError: (problem) => toast.error(problem),
      },
    );
  return { refresh, isPending };
}

/** The first steps of an empty checklist. */
export function FirstActions({ checklist, onOpen }: Props) {
  const { t } = useTranslation();
  const { refresh, isPending } = useRefresh(checklist);
  if (!checklist.can.edit) return null;
  return (
    <>
      <Button loading={isPending} onClick={refresh}>
        {t('documents.act.refresh')}
      </Button>
      <Button onClick={() => onOpen({ kind: 'add' })}>{t('documents.act.add')}</Button>
    </>
  );
}

/** What can be done with the whole checklist. */
export function MoreActions({ checklist, onOpen }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { refresh } = useRefresh(checklist);
  const { lines, can } = checklist;
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <Button onClick={() => onOpen({ kind: 'missing' })}>{t('documents.act.missing')}</Button>
      {lines.some(({ document }) => document) && (
        <Button onClick={() => onOpen({ kind: 'bundle' })}>{t('documents.act.bundle')}</Button>
      )}
      {can.edit && (
        <IconButton
          ref={button}
          aria-label={t('documents.act.more')}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <MoreVert />
        </IconButton>
      )}
      {open && (
        <Menu open onClose={() => setOpen(false)} anchorEl={() => button.current}>
          <MenuItem onClick={choose(() => onOpen({ kind: 'add' }))}>{t('documents.act.add')}</MenuItem>
          <MenuItem onClick={choose(refresh)}>{t('documents.act.refresh')}</MenuItem>
        </Menu>
      )}
    </>
  );
}
