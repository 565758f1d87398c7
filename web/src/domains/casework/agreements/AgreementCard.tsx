import { type Agreement, agreements } from '@embark/contracts/casework/agreements';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ApiProblem } from '../../../kit/call/api.ts';
import { download } from '../../../kit/call/transfer.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { AgreementFacts } from './AgreementFacts.tsx';
import { AgreementLines } from './AgreementLines.tsx';
import { Changes } from './Changes.tsx';

export type CardAction = keyof Agreement['can'];

const tones: Record<Agreement['state'], Tone> = {
  draft: 'neutral',
  sent: 'info',
  signed: 'success',
  superseded: 'neutral',
  ended: 'neutral',
};
/** In the order of work; the first that is allowed is the primary one. */
const actions = ['sign', 'send', 'change', 'complete', 'vary', 'end', 'remove'] as const;

type Props = {
  agreement: Agreement;
  /** The agreement that it varies. */
  varied: Agreement | undefined;
  onAct: (action: CardAction) => void;
};

/** One agreement: what it says, its state, and what can be done. */
export function AgreementCard({ agreement, varied, onAct }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { number, title, state, can, takenOver } = agreement;
  const allowed = actions.filter((action) => can[action]);
  return (
    <Paper
      component="article"
      aria-labelledby={heading}
      variant="outlined"
      sx={{ padding: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={heading} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          <Ltr>{number}</Ltr> · <bdi>{title}</bdi>
        </Typography>
        <AgreementState agreement={agreement} />
        {takenOver && <StatusChip>{t('agreements.takenOver')}</StatusChip>}
      </Box>
      <AgreementFacts agreement={agreement} />
      {varied && state !== 'signed' && <Changes before={varied} after={agreement} />}
      <AgreementLines agreement={agreement} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {allowed.map((action, index) => (
          <Button
            key={action}
            size="small"
            variant={variantOf(action, index === 0 && state !== 'signed')}
            color={action === 'end' || action === 'remove' ? 'error' : 'primary'}
            onClick={() => onAct(action)}
          >
            {t(`agreements.action.${action}`)}
          </Button>
        ))}
        <PdfButton agreement={agreement} />
      </Box>
    </Paper>
  );
}

/** What ends or deletes the agreement stands back behind the other actions. */
const variantOf = (action: CardAction, isPrimary: boolean) => {
  if (isPrimary) return 'contained';
  return action === 'end' || action === 'remove' ? 'text' : 'outlined';
};

/** The state of an agreement. */
export function StateChip({ state }: Pick<Agreement, 'state'>) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`agreements.state.${state}`)}</StatusChip>;
}

/** The state of an agreement, with its variation. */
export function AgreementState({ agreement: { state, variation } }: { agreement: Agreement }) {
  const { t } = useTranslation();
  return (
    <>
      <StateChip state={state} />
      {variation > 0 && <StatusChip>{t('agreements.variation', { number: variation })}</StatusChip>}
    </>
  );
}

/** Downloads the document in the language of the agreement. */
export function PdfButton({ agreement: { id, number } }: { agreement: Agreement }) {
  const { t } = useTranslation();
  const toast = useToast();
  const get = () =>
    download(agreements.pdf, { id }, `${number}.pdf`).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(translateMessage(problem.message));
    });
  return (
    <Button size="small" onClick={() => void get()}>
      {t('agreements.action.pdf')}
    </Button>
  );
}
