import { reconciliation } from '@embark/contracts/money/reconciliation';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { EntityTable, type Opened } from './EntityTable.tsx';
import { FilesDialog } from './FilesDialog.tsx';
import { SignOffDialog } from './SignOffDialog.tsx';
import { UnlockDialog } from './UnlockDialog.tsx';

const dialogs = { files: FilesDialog, signOff: SignOffDialog, unlock: UnlockDialog };

/** The months of each billing entity: what the client ledgers held, the bank balance that was typed, and who signed it off. */
export function ReconciliationPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(reconciliation.list, {});
  const [open, setOpen] = useState<Opened>();
  const Open = open && dialogs[open.kind];
  const close = () => {
    setOpen(undefined);
    void refetch(); // a refusal may mean that the figures have changed
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxInlineSize: 1200 }}>
      <PageHeader title={t('titles.reconciliation')} below={t('reconciliation.says')} />
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      {data?.length === 0 && <EmptyState title={t('reconciliation.empty')} text={t('reconciliation.emptyText')} />}
      {data?.map((entity) => (
        <EntityTable key={entity.entityId} entity={entity} onOpen={setOpen} />
      ))}
      {Open && <Open entity={open.entity} month={open.month} onClose={close} />}
    </Box>
  );
}
