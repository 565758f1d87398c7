import type { Checklist, ChecklistLine } from '@embark/contracts/casework/documents';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useShortcuts } from '../../../../kit/page/shortcuts.ts';
import { type LineActions, mayDo } from './actions.ts';
import { LineRow } from './LineRow.tsx';
import { groupsOf, inOrder } from './lines.ts';

type Props = {
  checklist: Checklist;
  /** Those of the filter. */
  lines: readonly ChecklistLine[];
  lineName: (line: ChecklistLine) => string;
  actions: LineActions;
  onFiles: (line: ChecklistLine, files: File[]) => void;
};

/** The lines grouped by person. Arrow keys or j and k move between them; Enter opens, u uploads, c checks, r returns, e edits. */
export function ChecklistView({ checklist, lines, lineName, actions, onFiles }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const shown = inOrder(checklist, lines);
  const line = shown.find(({ id }) => id === current);

  const step = (by: number) => {
    const names = [...(box.current?.querySelectorAll<HTMLElement>('[data-line-name]') ?? [])];
    const at = shown.findIndex(({ id }) => id === current);
    const to = at === -1 ? 0 : Math.max(0, Math.min(names.length - 1, at + by));
    names[to]?.focus();
    names[to]?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const by = { ArrowDown: 1, ArrowUp: -1, Home: -shown.length, End: shown.length }[event.key];
    if (by === undefined || !isPlain || !(event.target instanceof Element) || !event.target.closest('[data-line]'))
      return;
    event.preventDefault();
    step(by);
  };
  const keyOf = { upload: 'u', check: 'c', return: 'r', edit: 'e' } as const;
  useShortcuts([
    ...(shown.length > 0
      ? [
          { key: 'j', says: t('documents.key.next'), act: () => step(1) },
          { key: 'k', says: t('documents.key.previous'), act: () => step(-1) },
        ]
      : []),
    ...(['upload', 'check', 'return', 'edit'] as const).flatMap((act) =>
      line && mayDo(act, line)
        ? [{ key: keyOf[act], says: t(`documents.key.${act}`), act: () => actions[act](line) }]
        : [],
    ),
  ]);

  return (
    <Box ref={box} onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 2 }}>
      {groupsOf(checklist, lines).map((group) => {
        const title = group.person ?? t('documents.group.file');
        return (
          <Box
            key={group.contactId ?? ''}
            component="section"
            aria-label={title}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              backgroundColor: 'background.paper',
              overflow: 'hidden',
            }}
          >
            <Typography variant="subtitle2" component="h2" sx={{ paddingInline: 1.5, paddingBlock: 1 }}>
              <bdi>{title}</bdi>
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {group.lines.map((one) => (
                <LineRow
                  key={one.id}
                  line={one}
                  name={lineName(one)}
                  actions={actions}
                  onFiles={one.can.upload ? (files) => onFiles(one, files) : undefined}
                  onCurrent={() => setCurrent(one.id)}
                />
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
