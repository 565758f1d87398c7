import type { MergePreview } from '@embark/contracts/crm/contacts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';

const kinds = ['enquiries', 'conversions', 'timeline', 'handovers'] as const;

/** What goes over to the one who stays, which consent holds, and what stays open twice. */
export function WhatMoves({ preview: { keep, drop, moves, consent, sameService } }: { preview: MergePreview }) {
  const { t } = useTranslation();
  const heading = useId();
  const moving = kinds.filter((kind) => moves[kind] > 0);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 1.5, maxInlineSize: 860 }}>
      <Typography id={heading} variant="subtitle2" component="h2">
        {t('contacts.merge.moves', { from: drop.name, to: keep.name })}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {moving.map((kind) => (
          <li key={kind}>
            {t(`contacts.merge.moving.${kind}`, { count: moves[kind], number: formatNumber(moves[kind]) })}
          </li>
        ))}
        <li>{t('contacts.merge.also')}</li>
        {consent.map(({ channel, given, at }) => (
          <li key={channel}>
            {t(given ? 'contacts.merge.consent' : 'contacts.merge.noConsent', {
              channel: t(`enquiries.channel.${channel}`),
              when: formatDate(at),
            })}
          </li>
        ))}
      </Box>
      {sameService.map(({ serCode, numbers }) => (
        <Alert key={serCode} severity="info" role="note">
          {t('contacts.merge.sameService')} <Ltr>{`${serCode}: ${numbers.join(', ')}`}</Ltr>
        </Alert>
      ))}
    </Box>
  );
}
