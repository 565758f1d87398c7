import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { NoteHelp } from '../form/FormNote.tsx';
import { askedAt, meant, type Named, named } from './mentions.ts';

type Props = NoteHelp & { people: readonly Named[] };

/** Suggests colleagues while `@` and a name are typed in a note: arrow keys select, Enter or Tab inserts, Escape closes. */
export function MentionMenu({ areaId, text, people, onText }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const caret = useCaret(areaId);
  const [left, leave] = useState<number>();
  const [at, choose] = useState(0);
  const next = useRef<number>(undefined);

  const asked = askedAt(text, Math.min(caret, text.length));
  const found = asked && asked.at !== left ? meant(people, asked.typed) : [];
  const current = Math.min(at, found.length - 1);
  const isOpen = found.length > 0;

  const take = (name: string) => {
    if (!asked) return;
    const said = named(text, caret, asked, name);
    next.current = said.caret;
    choose(0);
    onText(said.text);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (!isOpen || ctrlKey || metaKey) return;
    if (key === 'ArrowDown') choose((current + 1) % found.length);
    else if (key === 'ArrowUp') choose((current + found.length - 1) % found.length);
    else if (key === 'Enter' || key === 'Tab') take(found[current]?.name ?? '');
    else if (key === 'Escape') leave(asked?.at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const area = areaOf(areaId);
    const down = (event: KeyboardEvent) => press(event);
    area?.addEventListener('keydown', down);
    return () => area?.removeEventListener('keydown', down);
  }, [areaId]);

  useEffect(() => {
    const area = areaOf(areaId);
    area?.setAttribute('aria-autocomplete', 'list');
    if (!isOpen) return undefined;
    area?.setAttribute('aria-controls', id);
    area?.setAttribute('aria-activedescendant', `${id}-${current}`);
    return () => ['aria-controls', 'aria-activedescendant'].forEach((name) => area?.removeAttribute(name));
  }, [areaId, id, isOpen, current]);

  useLayoutEffect(() => {
    if (next.current !== undefined) areaOf(areaId)?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  });

  if (!isOpen) return null;
  return (
    <Box id={id} {...roles.list} aria-label={t('record.mention')} sx={list}>
      {found.map(({ id: person, name }, index) => (
        <Box
          key={person}
          id={`${id}-${index}`}
          {...roles.one}
          aria-selected={index === current}
          onPointerDown={(event) => {
            event.preventDefault(); // keeps the caret in the note
            take(name);
          }}
        >
          <bdi>{name}</bdi>
        </Box>
      ))}
    </Box>
  );
}

// the note keeps the focus, so neither a select nor a datalist works
const roles = { list: { role: 'listbox' }, one: { role: 'option', tabIndex: -1 } };

const list = {
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineStart: 0,
  zIndex: 'modal',
  minInlineSize: 220,
  maxInlineSize: '100%',
  paddingBlock: 0.5,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  boxShadow: 6,
  '& > [role=option]': { paddingBlock: 0.75, paddingInline: 1.5, minBlockSize: { xs: 44, md: 0 }, cursor: 'pointer' },
  '& > [role=option]:hover': { backgroundColor: 'action.hover' },
  '& > [aria-selected=true]': { backgroundColor: 'action.selected' },
} as const;

const moves = ['selectionchange', 'keyup', 'input', 'click'];

function subscribe(moved: () => void) {
  for (const name of moves) document.addEventListener(name, moved);
  return () => {
    for (const name of moves) document.removeEventListener(name, moved);
  };
}

function areaOf(id: string): HTMLTextAreaElement | undefined {
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found : undefined;
}

/** The caret's position in a text area. */
const useCaret = (areaId: string): number => useSyncExternalStore(subscribe, () => areaOf(areaId)?.selectionStart ?? 0);
