import type { claims } from '@embark/contracts/money/claims';
import type { Output } from '@embark/contracts/kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { INVOICES } from '../invoices/index.ts';

type Props = { done: Output<typeof claims.create>; onClose: () => void };

/** The invoices that were created, with links, and why drafts could not be issued. */
export function Done({ done, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const count = done.invoices.length;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('claims.done', { count, number: formatNumber(count) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {done.refused.length > 0 && (
          <Alert severity="warning">
            {t('claims.refused')}
            <Box component="ul" sx={{ margin: 0 }}>
              {done.refused.map((message) => (
                <li key={message}>{translateMessage(message)}</li>
              ))}
            </Box>
          </Alert>
        )}
        <Lines
          rows={done.invoices}
          renderRow={(row) => (
            <>
              <Box sx={{ flex: '1 1 12rem', minInlineSize: 0 }}>
                <Link component={RouterLink} to={`${INVOICES}/${row.id}`} sx={{ fontWeight: 600 }}>
                  {row.number === null ? t('claims.draft') : <Ltr>{row.number}</Ltr>}
                </Link>
                {' · '}
                {t('claims.students', { count: row.count, number: formatNumber(row.count) })}
              </Box>
              <bdi>
                {t('claims.withTax', {
                  net: moneyText(row.net, row.currency),
                  tax: moneyText(row.tax, row.currency),
                })}
              </bdi>
            </>
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
