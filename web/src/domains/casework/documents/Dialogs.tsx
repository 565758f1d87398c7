import type { Checklist, ChecklistLine, FilePlan } from '@embark/contracts/casework/documents';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { inOrder } from './list/lines.ts';

const PlanDialog = lazyPart(async () => (await import('./plan/PlanDialog.tsx')).PlanDialog);
const EditLineDialog = lazyPart(async () => (await import('./line/LineDialogs.tsx')).EditLineDialog);
const AddLineDialog = lazyPart(async () => (await import('./line/LineDialogs.tsx')).AddLineDialog);
const WaiveDialog = lazyPart(async () => (await import('./line/LineDialogs.tsx')).WaiveDialog);
const ReturnDialog = lazyPart(async () => (await import('./line/ReturnDialog.tsx')).ReturnDialog);
const ChooseLines = lazyPart(async () => (await import('./upload/ChooseLines.tsx')).ChooseLines);
const BundleDialog = lazyPart(async () => (await import('./bundle/BundleDialog.tsx')).BundleDialog);
const MissingDialog = lazyPart(async () => (await import('./missing/MissingDialog.tsx')).MissingDialog);
const Preview = lazyPart(async () => (await import('./preview/Preview.tsx')).Preview);

type Source = 'upload' | 'scan';
export type Open =
  | { kind: 'plan' }
  | { kind: 'add' }
  | { kind: 'bundle' }
  | { kind: 'missing' }
  | { kind: 'preview'; lineId: string }
  | { kind: 'edit' | 'return' | 'waive'; lineId: string }
  | { kind: 'choose'; files: File[]; source: Source };

type Props = {
  open: Open | undefined;
  plan: FilePlan;
  checklist: Checklist;
  /** The number of the client file. */
  number: string;
  lineName: (line: ChecklistLine) => string;
  onUpload: (given: { file: File; to: string | undefined }[], source: Source) => void;
  onClose: () => void;
};

/** The dialog that is open; each loads when it opens. */
export function Dialogs({ open, plan, checklist, number, lineName, onUpload, onClose }: Props) {
  const { t } = useTranslation();
  if (!open) return null;
  if (open.kind === 'plan') return <PlanDialog {...{ plan, onClose }} />;
  if (open.kind === 'add') return <AddLineDialog {...{ checklist, onClose }} />;
  if (open.kind === 'bundle') return <BundleDialog {...{ checklist, number, lineName, onClose }} />;
  if (open.kind === 'missing') return <MissingDialog {...{ checklist, lineName, onClose }} />;
  if (open.kind === 'choose') {
    const lines = inOrder(checklist)
      .filter(({ can }) => can.upload)
      .map((line) => ({
        id: line.id,
        typeKey: line.typeKey,
        name: lineName(line),
        person: line.person,
        group: line.person ?? t('documents.group.file'),
        hasFile: line.document !== null && line.state !== 'returned',
      }));
    return (
      <ChooseLines
        {...{ lines, onClose }}
        files={open.files}
        onUpload={(given) => {
          onUpload(given, open.source);
          onClose();
        }}
      />
    );
  }
  if (open.kind === 'preview') {
    const lines = inOrder(checklist).filter(({ document }) => document?.can.open);
    return <Preview {...{ lines, onClose }} start={open.lineId} />;
  }
  const line = checklist.lines.find(({ id }) => id === open.lineId);
  if (!line) return null;
  const given = { line, name: lineName(line), onClose };
  if (open.kind === 'edit') return <EditLineDialog {...given} />;
  return open.kind === 'return' ? <ReturnDialog {...given} /> : <WaiveDialog {...given} />;
}
