import { bulk, type BulkJob } from '@embark/contracts/workspace/bulk';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiProblem, useWrite } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { download } from '../../../../kit/call/transfer.ts';
import { useUndo } from '../useUndo.ts';

/** The actions on a task: stop, undo, download its file. */
export function JobActions({ job }: { job: BulkJob }) {
  const { t } = useTranslation();
  const toast = useToast();
  const cancel = useWrite(bulk.cancel, { refreshes: [bulk] });
  const undo = useUndo();
  const [busy, setBusy] = useState<string>();
  const { id, can } = job;
  const act = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    } finally {
      setBusy(undefined);
    }
  };
  const offers = [
    can.cancel && { id: 'cancel' as const, act: () => cancel.mutateAsync({ id }) },
    can.file && { id: 'file' as const, act: () => download(bulk.file, { id }, job.file?.name ?? 'export') },
    can.undo && { id: 'undo' as const, act: () => undo(id) },
    can.rows && { id: 'rows' as const, act: () => download(bulk.rows, { id }, 'result.csv') },
  ].filter((offer) => offer !== false);
  if (offers.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {offers.map((offer) => (
        <Button
          key={offer.id}
          size="small"
          variant={offer.id === 'file' ? 'contained' : 'outlined'}
          loading={busy === offer.id}
          onClick={() => void act(offer.id, offer.act)}
        >
          {t(`bulk.act.${offer.id}`)}
        </Button>
      ))}
    </Box>
  );
}
