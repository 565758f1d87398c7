import type { Provider } from '@embark/contracts/catalogue/providers';
import { officesFor } from '@embark/contracts/kit';
import { type Terms, terms } from '@embark/contracts/money/terms';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { useSession } from '../../organisation/session/index.ts';
import { TermsLine } from './TermsLine.tsx';

const TermsDialog = lazyPart(async () => (await import('./TermsDialog.tsx')).TermsDialog); // its inputs are large

/** The commission terms of a provider, for those who may see commission. */
export function TermsSection({ provider }: { provider: Provider }) {
  const { role } = useSession();
  return officesFor(role, 'commission.read').length > 0 ? <Shown provider={provider} /> : null;
}

function Shown({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  const { role } = useSession();
  const { data, error, refetch } = useRead(terms.ofProvider, { providerId: provider.id });
  const [open, setOpen] = useState<Terms | 'new'>();
  const add = officesFor(role, 'commission.write').length > 0 && (
    <Button size="small" color="inherit" onPointerEnter={TermsDialog.preload} onClick={() => setOpen('new')}>
      {t('terms.add')}
    </Button>
  );
  return (
    <Group framed title={t('terms.title')} aside={add}>
      {data ? (
        data.length > 0 ? (
          <Lines rows={data} renderRow={(row) => <TermsLine row={row} onEdit={() => setOpen(row)} />} />
        ) : (
          <Typography color="textSecondary">{t('terms.none')}</Typography>
        )
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      {open && (
        <TermsDialog provider={provider} row={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />
      )}
    </Group>
  );
}
