import { consentChannels } from '@embark/contracts/crm/contacts';
import type { Enquiry } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Option } from '../../../../kit/form/fields.tsx';
import { consentField, type EnquiryField as Field, fieldGroups, interestField } from '../fields.ts';
import { interestFields } from '../interestFields.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useEditorsAtHand } from '../../../../kit/record/InlineField.tsx';
import { fieldGrid, Group } from '../../../../kit/record/FactGroup.tsx';
import { EnquiryField } from './EnquiryField.tsx';
import type { SaveEnquiry } from './useEnquiryChange.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

type ConsentFactsProps = { enquiry: Enquiry; save: SaveEnquiry };

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

/** The channels the person consented to, and since when. A change is stored with its date and how consent was given. */
function ConsentFacts({ enquiry: { consent, can }, save }: ConsentFactsProps) {
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

const EventFact = lazyPart(async () => (await import('./EventFact.tsx')).EventFact);

type Props = {
  enquiry: Enquiry;
  choices: Record<string, readonly Option[]>;
  save: SaveEnquiry;
};

/** All facts of an enquiry, in groups, each field edited in place. */
export function KeyFacts({ enquiry, choices, save }: Props) {
  useEditorsAtHand(enquiry.can.edit);
  const { t } = useTranslation();
  const asked = askedOf(enquiry);
  const groups: { group: string; fields: readonly Field[] }[] = [
    ...fieldGroups,
    { group: 'interest', fields: asked.filter(({ kind }) => kind !== 'event').map(interestField) },
  ];
  return (
    <Box data-facts sx={{ display: 'grid', gap: 2 }}>
      {groups.map(({ group, fields }) => (
        <Group key={group} title={t(`enquiries.group.${group}`, { defaultValue: group })}>
          <Box component="dl" sx={fieldGrid}>
            {group === 'interest' && asked.some(({ kind }) => kind === 'event') && (
              <EventFact enquiry={enquiry} save={save} />
            )}
            {fields.map((field) => (
              <EnquiryField
                key={field.name}
                field={field}
                enquiry={enquiry}
                options={choices[field.name]}
                save={save}
              />
            ))}
          </Box>
        </Group>
      ))}
      <ConsentFacts enquiry={enquiry} save={save} />
    </Box>
  );
}

/** The questions of the interest; a linked event replaces its free-text name. */
function askedOf({ kind, interest }: Enquiry) {
  const isBound = 'eventId' in interest && Boolean(interest.eventId);
  return interestFields[kind].filter(({ name }) => !(isBound && name === 'event'));
}
