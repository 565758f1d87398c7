import { type ApplicationCommission, commissions } from '@embark/contracts/money/commissions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import { MarkDialog, type MarkKind } from './dialogs.tsx';

type Props = { applicationId: string; commission: ApplicationCommission };

/** What those who write commission can do for an application: compute again, block it, or lift a block. */
export function Actions({ applicationId, commission: { rows, mark } }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useSave();
  const { mutateAsync, isPending } = useWrite(commissions.compute, { refreshes: [commissions] });
  const [asked, setAsked] = useState<MarkKind>();
  const isTransfer = rows.some(({ why }) => why === 'transfer');
  const isMarked = mark !== null && mark.kind !== 'cleared';
  const kinds: MarkKind[] = [
    ...(isTransfer ? (['package'] as const) : []),
    ...(isMarked ? (['cleared'] as const) : rows.length > 0 ? (['not-ours'] as const) : []),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        disabled={isPending}
        onClick={() =>
          save(async () => {
            await mutateAsync({ applicationId });
            toast.success(t('commissions.section.computed'));
          })
        }
      >
        {t('commissions.section.compute')}
      </Button>
      {kinds.map((kind) => (
        <Button key={kind} size="small" color="inherit" onClick={() => setAsked(kind)}>
          {t(`commissions.mark.${kind}`)}
        </Button>
      ))}
      {asked && <MarkDialog applicationId={applicationId} kind={asked} onClose={() => setAsked(undefined)} />}
    </Box>
  );
}
