import type { Checklist, ChecklistLine, FilePlan } from '@embark/contracts/casework/documents';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAddressParams } from '../../../kit/call/useAddressParams.ts';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { usePhone } from '../../../kit/list/useScreen.ts';
import { Segments } from '../../../kit/page/Segments.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Dialogs, type Open } from './Dialogs.tsx';
import { FreeDocuments } from './list/FreeDocuments.tsx';
import { ChecklistView } from './list/ChecklistView.tsx';
import { linesOf, type Show, shows } from './list/lines.ts';
import { FirstActions, MoreActions } from './MoreActions.tsx';
import { PlanBar } from './plan/PlanBar.tsx';
import { useTypes } from './types.ts';
import { UploadPanel } from './upload/UploadPanel.tsx';
import { useDrop } from './upload/useDrop.ts';
import { type Picked, useFilePicker } from './upload/useFilePicker.tsx';
import { useUploads } from './upload/uploads.ts';
import { useLineActions } from './useLineActions.ts';

type Props = { number: string; plan: FilePlan; checklist: Checklist };

/** The tab once it is loaded. */
export function DocumentsView({ number, plan, checklist }: Props) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const { conversionId, lines, summary, can } = checklist;
  const { lineName } = useTypes();
  const [open, setOpen] = useState<Open>();
  const [params, edit] = useAddressParams();
  const show = shows.find((one) => one === params.get('show')) ?? 'all';
  const { items, uploads, add } = useUploads(conversionId);

  /** Files for a line go there; files without one are asked about first, several for one line as well. */
  const onPicked = ({ files, lineId, source }: Picked) => {
    if (lineId === undefined) return setOpen({ kind: 'choose', files, source });
    return void add(files.map((file) => ({ file, to: { lineId, source } })));
  };
  const { pick, inputs } = useFilePicker(onPicked);
  const actions = useLineActions({ pick, setOpen, lineName });
  const { over, on } = useDrop(
    can.edit ? (files) => onPicked({ files, lineId: undefined, source: 'upload' }) : undefined,
  );
  const nameOf = ({ lineId }: { lineId: string | undefined }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? lineName(line) : t('documents.group.free');
  };
  const shown = linesOf(lines, show);
  const canUpload = can.edit && lines.some((line) => line.can.upload);

  return (
    <Box
      {...on}
      sx={{
        display: 'grid',
        gap: 1.5,
        ...(over && { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 4 }),
      }}
    >
      {inputs}
      {(lines.length > 0 || plan.version > 0) && (
        <PlanBar plan={plan} summary={summary} onChange={() => setOpen({ kind: 'plan' })} />
      )}
      {lines.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Filter
            lines={lines}
            show={show}
            onShow={(next) =>
              edit((all) => (next === 'all' ? all.delete('show') : all.set('show', next)), { replace: true })
            }
          />
          <Box sx={{ flex: 1 }} />
          {canUpload && !isPhone && (
            <Button variant="contained" startIcon={<FileUploadOutlined />} onClick={() => pick()}>
              {t('documents.act.upload')}
            </Button>
          )}
          <MoreActions checklist={checklist} onOpen={setOpen} />
        </Box>
      )}
      <UploadPanel items={items} uploads={uploads} nameOf={nameOf} />
      {lines.length === 0 ? (
        <NoLines plan={plan} checklist={checklist} onOpen={setOpen} />
      ) : shown.length === 0 ? (
        <EmptyState
          title={t(`documents.empty.${show}`)}
          action={
            <Button onClick={() => edit((all) => all.delete('show'), { replace: true })}>
              {t('documents.empty.showAll')}
            </Button>
          }
        />
      ) : (
        <ChecklistView
          checklist={checklist}
          lines={shown}
          lineName={lineName}
          actions={actions}
          onFiles={(line, files) => onPicked({ files, lineId: line.id, source: 'upload' })}
        />
      )}
      {show === 'all' && <FreeDocuments documents={checklist.free} />}
      {canUpload && isPhone && (
        <Box sx={thumbBar}>
          <Button variant="outlined" startIcon={<PhotoCameraOutlined />} onClick={() => pick(undefined, true)}>
            {t('documents.act.camera')}
          </Button>
          <Button variant="contained" startIcon={<FileUploadOutlined />} onClick={() => pick()}>
            {t('documents.act.upload')}
          </Button>
        </Box>
      )}
      <Dialogs
        {...{ open, plan, checklist, number, lineName }}
        onUpload={(given, source) => void add(given.map(({ file, to }) => ({ file, to: { lineId: to, source } })))}
        onClose={() => setOpen(undefined)}
      />
    </Box>
  );
}

function Filter({
  lines,
  show,
  onShow,
}: {
  lines: readonly ChecklistLine[];
  show: Show;
  onShow: (show: Show) => void;
}) {
  const { t } = useTranslation();
  return (
    <Segments
      label={t('documents.filter.label')}
      value={show}
      options={shows.map((value) => ({
        value,
        label: t(`documents.filter.${value}`, { number: formatNumber(linesOf(lines, value).length) }),
      }))}
      onChange={onShow}
    />
  );
}

/** Why there is no checklist yet, and the next step. */
function NoLines({ plan, checklist, onOpen }: Omit<Props, 'number'> & { onOpen: (open: Open) => void }) {
  const { t } = useTranslation();
  const hasPlan = plan.subclass !== null && plan.plannedOn !== null;
  const text = hasPlan ? 'noLines' : 'noPlan';
  return (
    <EmptyState
      title={t(`documents.empty.${text}`)}
      text={t(`documents.empty.${text}Hint`)}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {!hasPlan && plan.can.edit && (
            <Button variant="contained" onClick={() => onOpen({ kind: 'plan' })}>
              {t('documents.plan.set')}
            </Button>
          )}
          <FirstActions checklist={checklist} onOpen={onOpen} />
        </Box>
      }
    />
  );
}

/** Stays within reach of a thumb while the list scrolls. */
const thumbBar = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 1,
  paddingBlock: 1,
  backgroundColor: 'background.default',
  '& .MuiButton-root': { minBlockSize: 44 },
} as const;
