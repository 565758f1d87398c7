import { notificationTopics, Preferences, preferences } from '@embark/contracts/organisation/preferences';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { FormText } from '../../../../kit/form/fields.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Section } from '../../../../kit/page/Section.tsx';
import { useProfile } from '../useProfile.ts';

type Props = {
  chosen: Preferences;
  /** Whether this server sends mail. */
  mails: boolean;
};

const cell = { paddingBlock: 0.5, textAlign: 'center' } as const;

/** A row per topic with a checkbox per channel, and the quiet hours below. */
function ChoicesForm({ chosen, mails }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(preferences.save, { refreshes: [preferences] });
  const { control, state, submit, form } = useContractForm(Preferences, {
    start: { ...chosen, quietFrom: chosen.quietFrom ?? '', quietTo: chosen.quietTo ?? '' },
    save: async (values) => {
      const { message } = await mutateAsync(values);
      form.reset(values);
      toast.success(message);
    },
  });
  const popup = useController({ control, name: 'popup' });
  const mail = useController({ control, name: 'mail' });
  const places = [{ name: 'popup', ...popup }, ...(mails ? [{ name: 'mail', ...mail }] : [])];
  const clock = {
    type: 'time',
    sx: { inlineSize: 180 },
    slotProps: { inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } },
  } as const;

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 3 }}>
      <FormProblem state={state} />
      <Box
        component="table"
        sx={{ borderCollapse: 'collapse', '& tr': { borderBlockEnd: '1px solid', borderColor: 'divider' } }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cell, textAlign: 'start' }}>
              {t('account.notify.topic')}
            </Box>
            {places.map(({ name }) => (
              <Box key={name} component="th" scope="col" sx={cell}>
                {t(`account.notify.${name}`, { defaultValue: name })}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTopics.map((topic) => (
            <tr key={topic}>
              <Box component="th" scope="row" sx={{ ...cell, textAlign: 'start', fontWeight: 400 }}>
                {t(`account.notify.topics.${topic}`)}
              </Box>
              {places.map(({ name, field }) => (
                <Box key={name} component="td" sx={cell}>
                  <Checkbox
                    checked={field.value.includes(topic)}
                    onChange={({ target }) =>
                      field.onChange(
                        target.checked ? [...field.value, topic] : field.value.filter((one) => one !== topic),
                      )
                    }
                    slotProps={{
                      input: {
                        'aria-label': `${t(`account.notify.topics.${topic}`)}: ${t(`account.notify.${name}`, { defaultValue: name })}`,
                      },
                    }}
                  />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h3">{t('account.notify.quiet')}</Typography>
        <Typography color="textSecondary">{t('account.notify.quietSays')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <FormText control={control} name="quietFrom" label={t('account.notify.from')} {...clock} />
          <FormText control={control} name="quietTo" label={t('account.notify.to')} {...clock} />
        </Box>
      </Box>
      <div>
        <Button type="submit" variant="contained" disabled={!state.isDirty} loading={state.isSubmitting}>
          {t('account.me.save')}
        </Button>
      </div>
    </Box>
  );
}

/** Which notifications a user gets, on which channel, and the quiet hours. */
export function NotificationChoices() {
  const { t } = useTranslation();
  const { data: chosen, error, refetch } = useRead(preferences.get, {});
  const { data: profile } = useProfile();
  if (error && !chosen) return <LoadFailed problem={error} onRetry={() => void refetch()} />;
  if (!chosen || !profile) return <Skeleton variant="rounded" height={320} />;
  return (
    <Section title={t('account.parts.notifications')} says={t('account.notify.says')}>
      <ChoicesForm chosen={chosen} mails={profile.mails} />
    </Section>
  );
}
