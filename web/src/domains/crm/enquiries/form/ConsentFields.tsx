import { Consent, consentChannels } from '@embark/contracts/crm/contacts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { z } from 'zod';
import { useField } from '../../../../kit/form/useField.ts';
import type { NewEnquiryForm } from './useNewEnquiry.ts';

type Channel = (typeof consentChannels)[number];
const Consents = z.array(Consent).catch([]);
const given = (channel: Channel, how: string) => ({ channel, given: true, at: new Date().toISOString(), how });

/** By which ways the person agreed to be written to, and how they said so. */
export function ConsentFields({ control }: Pick<NewEnquiryForm, 'control'>) {
  const { t } = useTranslation();
  const { value, change } = useField({ control, name: 'consent' });
  const consents = Consents.parse(value);
  const [how, setHow] = useState(() => consents[0]?.how ?? t('enquiries.consent.asked'));
  return (
    <>
      <FormGroup>
        {consentChannels.map((channel) => {
          const others = consents.filter((one) => one.channel !== channel);
          return (
            <FormControlLabel
              key={channel}
              label={t('enquiries.consent.by', { channel: t(`enquiries.channel.${channel}`) })}
              control={
                <Checkbox
                  checked={others.length < consents.length}
                  onChange={(_, on) => change(on ? [...others, given(channel, how)] : others)}
                />
              }
            />
          );
        })}
      </FormGroup>
      <TextField
        label={t('enquiries.consent.how')}
        value={how}
        onChange={({ target }) => {
          setHow(target.value);
          change(consents.map((one) => ({ ...one, how: target.value })));
        }}
      />
    </>
  );
}
