import { type ChecklistLine, type Document, documents } from '@embark/contracts/casework/documents';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { download } from '../../../../kit/call/transfer.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useSave } from '../../../../kit/toast/useSave.ts';
import { ReturnDialog } from '../line/ReturnDialog.tsx';
import { useTypes } from '../types.ts';
import type { Shown } from '../../../../kit/preview/PdfPages.tsx';
import { least, most, PreviewBar } from '../../../../kit/preview/PreviewBar.tsx';
import { PreviewSide } from './PreviewSide.tsx';
import { DocumentContent } from './DocumentContent.tsx';

const TYPING = 'input, textarea, select, [role=combobox], [role=listbox], [role=menu]';

type Props = {
  /** The lines with a document that this user may open, in the order of the checklist. */
  lines: readonly ChecklistLine[];
  start: string;
  onClose: () => void;
};

/** The documents of a checklist one after another, each with its dates and the buttons to check or return it. */
export function Preview({ lines, start, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const save = useSave();
  const rtl = useTheme().direction === 'rtl';
  const { lineName } = useTypes();
  const box = useRef<HTMLDivElement>(null);
  const checkButton = useRef<HTMLButtonElement>(null);
  const [lineId, setLineId] = useState(start);
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState<Shown>({ zoom: 1, turn: 0 });
  const [returning, setReturning] = useState(false);
  const at = lines.findIndex(({ id }) => id === lineId);
  const line = lines[at];
  const versions = useVersions(line);
  const document = versions.find(({ id }) => id === chosen) ?? line?.document ?? undefined;
  const isLatest = document?.id === line?.document?.id;

  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  useEffect(() => {
    if (lineId) box.current?.focus();
  }, [lineId]); // the button that had the focus may be gone
  const isGone = line === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!line || !document) return null;

  const go = (id: string | undefined) => {
    if (id === undefined) return;
    setLineId(id);
    setChosen(undefined);
    setShown({ zoom: 1, turn: 0 });
  };
  const step = (by: number) => go(lines[at + by]?.id);
  /** Shows the next document to check; after the last one the preview closes. */
  const onDecided = () => {
    const next = nextToCheck(latest.current, line.id);
    if (next) return go(next.id);
    toast.success(t('documents.preview.allChecked'));
    return onClose();
  };
  const onDownload = document.can.open
    ? () => save(() => download(documents.file, { id: document.id }, document.name))
    : undefined;
  const zoomBy = (by: number) => setShown((now) => ({ ...now, zoom: Math.max(least, Math.min(most, now.zoom + by)) }));
  const onKeyDown = (event: KeyboardEvent) =>
    press(event, {
      j: () => step(1),
      k: () => step(-1),
      ArrowRight: () => step(rtl ? -1 : 1),
      ArrowLeft: () => step(rtl ? 1 : -1),
      c: () => checkButton.current?.click(),
      r: () => isLatest && line.can.return && setReturning(true),
      o: () => setShown(({ zoom, turn }) => ({ zoom, turn: (turn + 90) % 360 })),
      '+': () => zoomBy(0.25),
      '-': () => zoomBy(-0.25),
    });

  const name = lineName(line);
  return (
    <Dialog open fullScreen onClose={onClose} onKeyDown={onKeyDown} aria-labelledby={heading}>
      <Box ref={box} tabIndex={-1} sx={frame}>
        <PreviewBar
          {...{ heading, name, at, ...shown, onClose, onDownload }}
          person={line.person ?? t('documents.group.file')}
          of={lines.length}
          onShown={(change) => setShown((now) => ({ ...now, ...change }))}
          onStep={step}
        />
        <Box sx={columns}>
          <Box sx={{ minBlockSize: 0, padding: 1.5, backgroundColor: 'action.hover' }}>
            <DocumentContent key={document.id} document={document} shown={shown} onDownload={onDownload} />
          </Box>
          <PreviewSide
            key={`${line.id} ${document.id}`}
            {...{ line, document, versions, isLatest, checkButton, onDecided }}
            onVersion={setChosen}
            onReturn={() => setReturning(true)}
          />
        </Box>
      </Box>
      {returning && <ReturnDialog line={line} name={name} onReturned={onDecided} onClose={() => setReturning(false)} />}
    </Dialog>
  );
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  minBlockSize: 0,
  outline: 'none',
} as const;
const columns = {
  flex: 1,
  minBlockSize: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  gridTemplateRows: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' },
} as const;

/** The next line with a document to check, from the beginning again after the end. */
function nextToCheck(lines: readonly ChecklistLine[], id: string): ChecklistLine | undefined {
  const at = lines.findIndex((line) => line.id === id);
  const rest = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
  return rest.find(({ state, can }) => state === 'received' && can.check);
}

/** Does what a key means, unless the user types, a modifier is held, or another dialog is above. */
function press(event: KeyboardEvent, acts: Record<string, () => unknown>) {
  const { currentTarget, target, key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof Element) || target.closest(TYPING)) return;
  const act = currentTarget.contains(target) ? acts[key] : undefined;
  if (!act) return;
  event.preventDefault();
  act();
}

/** All versions of a line, the latest first. */
function useVersions(line: ChecklistLine | undefined): readonly Document[] {
  const many = line !== undefined && line.versions > 1;
  const { data, isPlaceholderData } = useRead(documents.versions, { id: line?.id ?? '' }, { enabled: many });
  if (many && data && !isPlaceholderData) return data;
  return line?.document ? [line.document] : [];
}
