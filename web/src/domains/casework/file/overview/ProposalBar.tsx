import type { Proposal } from '@embark/contracts/casework/overview';
import type { Conversion } from '@embark/contracts/crm/conversions';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { MoveDialog } from '../../../crm/conversions/index.ts';

/** B4: the work proposes a move; the user makes it or leaves it. */
export function ProposalBar({ file, proposal: { to, why, what, on } }: { file: Conversion; proposal: Proposal }) {
  const { t } = useTranslation();
  const [moving, setMoving] = useState(false);
  const move = file.moves.find((one) => one.to === to);
  if (!move) return null;
  return (
    <>
      <Alert
        severity="info"
        action={
          <Button
            color="inherit"
            variant="outlined"
            onPointerEnter={MoveDialog.preload}
            onClick={() => setMoving(true)}
          >
            {t('conversions.move.to', { status: translateMessage(move.name) })}
          </Button>
        }
      >
        {why === 'request-open'
          ? t('file.overview.requestOpen', { what: what ?? '', day: on === null ? '' : formatDate(on) })
          : t('file.overview.requestsAnswered')}
      </Alert>
      {moving && <MoveDialog file={file} move={move} onClose={() => setMoving(false)} />}
    </>
  );
}
