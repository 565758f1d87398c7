import { type ClaimGroup, type ClaimRow, claims } from '@embark/contracts/money/claims';
import { commissions } from '@embark/contracts/money/commissions';
import { invoices } from '@embark/contracts/money/invoices';
import { officesFor, type Output } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useSave } from '../../../kit/toast/useSave.ts';
import { useSession } from '../../organisation/session/index.ts';
import { Done } from './Done.tsx';
import { Group } from './Group.tsx';
import { LeftOut } from './LeftOut.tsx';

type Props = { providerId: number; groups: readonly ClaimGroup[]; left: readonly ClaimRow[] };

/** What is claimed from a provider: what lacks a detail first, then each group with its students, all chosen at first. */
export function Batch({ providerId, groups, left }: Props) {
  const { t } = useTranslation();
  const save = useSave();
  const { role } = useSession();
  const mayIssue = officesFor(role, 'money.issue').length > 0;
  const { mutateAsync, isPending } = useWrite(claims.create, { refreshes: [claims, commissions, invoices] });
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [orders, setOrders] = useState<Readonly<Record<string, string>>>({});
  const [issue, setIssue] = useState(mayIssue);
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<Output<typeof claims.create>>();
  const chosen = groups.map((group) => ({ ...group, rows: group.rows.filter(({ id }) => !without.has(id)) }));
  const ids = chosen.flatMap(({ rows }) => rows.map(({ id }) => id));
  const lacking = chosen.filter(
    ({ key, rows, purchaseOrder }) => purchaseOrder && rows.length > 0 && !orders[key]?.trim(),
  );
  const toggle = (some: readonly string[], isIn: boolean) =>
    setWithout((before) => new Set(isIn ? [...before].filter((id) => !some.includes(id)) : [...before, ...some]));
  const create = () => {
    setTried(true);
    if (lacking.length > 0) return;
    save(async () => {
      const given = Object.entries(orders).map(([key, reference]) => ({ key, reference }));
      setDone(await mutateAsync({ providerId, ids, orders: given, issue }));
    });
  };
  return (
    <>
      {left.length > 0 && <LeftOut rows={left} />}
      {groups.map((group) => (
        <Group
          key={group.key}
          group={group}
          without={without}
          onToggle={toggle}
          order={orders[group.key] ?? ''}
          onOrder={(reference) => setOrders((before) => ({ ...before, [group.key]: reference }))}
          isMissing={tried && lacking.some(({ key }) => key === group.key)}
        />
      ))}
      {groups.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button variant="contained" loading={isPending} disabled={ids.length === 0} onClick={create}>
            {t('claims.create')}
          </Button>
          {mayIssue && (
            <FormControlLabel
              label={t('claims.issue')}
              control={<Checkbox checked={issue} onChange={(_, checked) => setIssue(checked)} />}
            />
          )}
          <Box sx={{ color: 'text.secondary' }}>
            {t('claims.chosen', { count: ids.length, number: formatNumber(ids.length) })}
          </Box>
        </Box>
      ) : (
        left.length === 0 && <EmptyState title={t('claims.empty')} text={t('claims.emptyHint')} />
      )}
      {done && <Done done={done} onClose={() => setDone(undefined)} />}
    </>
  );
}
