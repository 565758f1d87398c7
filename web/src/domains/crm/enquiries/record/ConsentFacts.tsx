import { consentChannels } from '@embark/contracts/crm/contacts';
import type { Enquiry } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { consentField } from '../fields.ts';
import type { SaveEnquiry } from './useEnquiryChange.ts';

type Props = { enquiry: Enquiry; save: SaveEnquiry };

const tick = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minBlockSize: { xs: 44, md: 34 },
  marginInlineEnd: 2,
  '& input': { inlineSize: 18, blockSize: 18, margin: 0, accentColor: 'var(--mui-palette-primary-main)' },
} as const;

type Channel = (typeof consentChannels)[number];
const consented = (channel: Channel, given: boolean, how: string) => ({
  channel,
  given,
  at: new Date().toISOString(),
  how,
});

/** By which ways the person may be written to, and since when. A change is kept with its day and how it was given. */
export function ConsentFacts({ enquiry: { consent, can }, save }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const toast = useToast();
  const put = async (channel: Channel, given: boolean) => {
    const now = consented(channel, given, t('enquiries.consent.asked'));
    const complaint = await save(consentField, [...consent.filter((one) => one.channel !== channel), now]);
    if (complaint !== undefined) toast.error(complaint);
  };
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h2">
        {t('enquiries.group.consent')}
      </Typography>
      {consentChannels.map((channel) => {
        const kept = consent.find((one) => one.channel === channel);
        return (
          <Box key={channel} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
            <Box component="label" sx={tick}>
              <input
                type="checkbox"
                disabled={!can.edit}
                checked={kept?.given ?? false}
                onChange={({ target }) => void put(channel, target.checked)}
              />
              {t('enquiries.consent.by', { channel: t(`enquiries.channel.${channel}`) })}
            </Box>
            {kept && (
              <Typography variant="caption" color="textSecondary">
                {t('enquiries.consent.since', { when: formatDate(kept.at), how: kept.how })}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
