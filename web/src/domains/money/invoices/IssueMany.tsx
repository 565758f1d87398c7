import { invoices } from '@embark/contracts/money/invoices';
import type { Output } from '@embark/contracts/kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { ApiProblem, call, useRead, useWrite } from '../../../kit/call/api.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

const PAGE = 100;
type Props = { filter: Record<string, unknown>; most: number; onClose: () => void };

/** Issues the drafts of the list: those that the filter shows, up to a limit. */
export function IssueMany({ filter, most, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const drafts = { ...filter, status: ['draft' as const] };
  const { data } = useRead(invoices.list, { ...drafts, size: 1 });
  const { mutateAsync, isPending } = useWrite(invoices.issueMany, { refreshes: [invoices] });
  const [done, setDone] = useState<Output<typeof invoices.issueMany>>();
  const count = Math.min(data?.total ?? 0, most);
  const issue = async () => {
    try {
      const ids: string[] = [];
      for (let page = 1; ids.length < count; page += 1) {
        const { rows } = await call(invoices.list, { ...drafts, size: PAGE, page, total: 'no' });
        ids.push(...rows.map(({ id }) => id));
        if (rows.length < PAGE) break;
      }
      if (ids.length > 0) setDone(await mutateAsync({ ids: ids.slice(0, most) }));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
  };
  const reasons = [...new Set(done?.refused.map(({ message }) => message))];
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('invoices.issueMany.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {done === undefined ? (
          t('invoices.issueMany.asks', { count, number: formatNumber(count) })
        ) : (
          <>
            <Alert severity={done.refused.length > 0 ? 'warning' : 'success'}>
              {t('invoices.issueMany.done', { count: done.issued, number: formatNumber(done.issued) })}
            </Alert>
            {done.refused.length > 0 && (
              <div>
                {t('invoices.issueMany.refused', {
                  count: done.refused.length,
                  number: formatNumber(done.refused.length),
                })}
                <Box component="ul" sx={{ margin: 0 }}>
                  {reasons.map((reason) => (
                    <li key={reason}>{translateMessage(reason)}</li>
                  ))}
                </Box>
              </div>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t(done ? 'kit.close' : 'kit.cancel')}
        </Button>
        {done === undefined && (
          <Button variant="contained" loading={isPending} disabled={count === 0} onClick={() => void issue()}>
            {t('invoices.issueMany.issue', { count, number: formatNumber(count) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
