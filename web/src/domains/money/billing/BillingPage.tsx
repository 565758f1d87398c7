import { type BankAccount, billing, type Entity } from '@embark/contracts/money/billing';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSession } from '../../organisation/session/index.ts';
import { GateRules } from '../gate/index.ts';
import { AccountDialog, EntityDialog } from './dialogs.tsx';
import { EntitySection } from './EntitySection.tsx';

type Open = { entity: Entity | null } | { entity: Entity; account: BankAccount | null };

/** Who invoices for each office: names, taxes, numbers and bank accounts. */
export function BillingPage() {
  const { t } = useTranslation();
  const { role } = useSession();
  const { data, error, refetch } = useRead(billing.list, {});
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const mayRule = officesFor(role, 'rulebook.write').length > 0;
  const isKeeper = officesFor(role, 'billing.write').length > 0;
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 960, marginInline: 'auto' }}>
      <PageHeader
        title={t('billing.title')}
        below={t('billing.says')}
        actions={isKeeper && <NewButton label={t('billing.new')} onClick={() => setOpen({ entity: null })} />}
      />
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons lines={8} />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {data?.map((entity) => (
          <EntitySection
            key={entity.id}
            entity={entity}
            onEdit={() => setOpen({ entity })}
            onAccount={(account) => setOpen({ entity, account: account === 'new' ? null : account })}
          />
        ))}
      </Box>
      {mayRule && (
        <Box sx={{ marginBlockStart: 2 }}>
          <GateRules />
        </Box>
      )}
      {open &&
        ('account' in open ? (
          <AccountDialog entity={open.entity} account={open.account} onClose={close} />
        ) : (
          <EntityDialog entity={open.entity} onClose={close} />
        ))}
    </Box>
  );
}
