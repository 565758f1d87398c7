import { Consent, consentChannels } from '@embark/contracts/crm/contacts';
import { plainFields, ratings } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type GroupIn, type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FormCheckbox, FormProse } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormButtons } from '../../../../kit/form/FormButtons.tsx';
import { FormWords } from '../../../../kit/form/FormWords.tsx';
import { FormSection, wide } from '../../../../kit/form/FormSection.tsx';
import type { NewEnquiryForm } from './useNewEnquiry.ts';
import { FormFields } from '../../../../kit/record/FormFields.tsx';
import { specsOf } from '../../../../kit/record/described.tsx';
import { FollowUpFields } from '../../followUps/index.ts';
import { useChoices } from '../../choices/index.ts';
import { useField } from '../../../../kit/form/useField.ts';

type Channel = (typeof consentChannels)[number];
const Consents = z.array(Consent).catch([]);
const given = (channel: Channel, how: string) => ({ channel, given: true, at: new Date().toISOString(), how });

/** The channels the person consented to, and how they consented. */
function ConsentFields({ control }: Pick<NewEnquiryForm, 'control'>) {
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

type Props = Pick<NewEnquiryForm, 'control' | 'service' | 'office' | 'state'> & {
  /** A direct client has no rating, but a case officer and a next action. */
  isClient: boolean;
  /** Additional fields of the client file. */
  client: ReactNode;
};

/** The plain fields that a new enquiry is asked for: the others begin with a value. */
const askedFor = plainFields.names.filter((name) => !plainFields.start[name]);

const names = { at: 'nextFollowUpAt', how: 'nextFollowUpHow', note: 'nextFollowUpNote' } as const;
const action = { at: 'nextFollowUpAt', note: 'nextFollowUpNote' } as const;

/** The fields for lead source, owner and next follow-up. */
export function WorkFields({ control, service, office, state, isClient, client }: Props) {
  const { t } = useTranslation();
  const choices = useChoices(service?.office);
  const status = useWatch({ control, name: 'status' });
  const byRules = useWatch({ control, name: 'byRules' });
  const plainSpecs = specsOf(plainFields.fields, (key) => t(`enquiries.${key}`, { defaultValue: key }));
  const field = (name: TextIn<'enquiries.field'>) => t(`enquiries.field.${name}`);
  const words = (values: readonly string[], of: GroupIn<'enquiries'>) =>
    values.map((value) => ({ value, label: t(`enquiries.${of}.${value}`, { defaultValue: value }) }));

  return (
    <>
      <FormSection title={t('enquiries.group.source')}>
        <FormAutocomplete
          control={control}
          name="leadSourceId"
          label={field('leadSourceId')}
          options={choices.leadSourceId ?? []}
        />
        <FormAutocomplete
          control={control}
          name="campaignId"
          label={field('campaignId')}
          options={choices.campaignId ?? []}
        />
        {!isClient && (
          <FormButtons
            control={control}
            name="rating"
            label={field('rating')}
            showLabel
            options={words(ratings, 'rating')}
          />
        )}
        {!isClient && <FormFields control={control} fields={plainSpecs} names={askedFor} />}
      </FormSection>
      <FormSection title={t('enquiries.group.next')}>
        <Box>
          <FormAutocomplete
            control={control}
            name="assigneeId"
            label={isClient ? t('enquiries.convert.officer') : field('assigneeId')}
            options={choices.assigneeId ?? []}
            disabled={!isClient && byRules === true}
          />
          {!isClient && <FormCheckbox control={control} name="byRules" label={t('enquiries.form.byRules')} />}
        </Box>
        {client}
        {!isClient && service?.kind !== 'property' && (
          <Box>
            <FormButtons
              control={control}
              name="status"
              label={t('enquiries.form.startAs')}
              showLabel
              options={words(['NE', 'FU'], 'status')}
            />
            {status !== 'FU' && (
              <Typography variant="caption" color="textSecondary">
                {t('enquiries.form.followUpAs')}
              </Typography>
            )}
          </Box>
        )}
        {(isClient || status === 'FU') && office && (
          <Box sx={wide}>
            <FollowUpFields
              control={control}
              names={isClient ? action : names}
              office={office.code}
              zone={office.zone}
              {...(isClient && { label: t('enquiries.form.nextAction') })}
            />
          </Box>
        )}
      </FormSection>
      <FormSection title={t('enquiries.group.remarks')}>
        <Box sx={wide}>
          <FormProse control={control} name="remarks" label={field('remarks')} minRows={3} />
        </Box>
        <Box sx={wide}>
          <FormWords control={control} name="tags" label={field('tags')} />
        </Box>
      </FormSection>
      <FormSection title={t('enquiries.group.consent')} folded hasComplaint={state.errors.consent !== undefined}>
        <ConsentFields control={control} />
      </FormSection>
    </>
  );
}
