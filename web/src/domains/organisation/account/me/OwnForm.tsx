import { account, OwnFields, type Profile } from '@embark/contracts/organisation/account';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormPhone } from '../../../../kit/form/FormPhone.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { FormText } from '../../../../kit/form/fields.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useProfileSaved } from '../useProfile.ts';
import { currentLocale } from '../../../../kit/i18n/i18n.ts';

/** What the zone is ahead of UTC at the moment, as `GMT+6`. */
function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Every time zone that this browser knows, with its place and offset: `Dhaka · Asia (GMT+6)`. */
function zoneOptions() {
  const order = new Intl.Collator(currentLocale());
  return Intl.supportedValuesOf('timeZone')
    .map((zone) => {
      const [area = '', ...places] = zone.replaceAll('_', ' ').split('/');
      const place = places.at(-1) ?? area;
      return { value: zone, label: `${place}${places.length > 0 ? ` · ${area}` : ''} (${offsetOf(zone)})` };
    })
    .toSorted((a, b) => order.compare(a.label, b.label));
}

/** Name, phone and time zone. */
export function OwnForm({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const saved = useProfileSaved();
  const zones = useMemo(() => (i18n.language ? zoneOptions() : []), [i18n.language]);
  const { mutateAsync } = useWrite(account.saveProfile, { refreshes: [] });
  const { displayName, phone, zone, version, officeZone } = profile;
  const { control, state, submit } = useContractForm(OwnFields, {
    start: { displayName, phone, zone },
    save: async (values) => {
      saved(await mutateAsync({ ...values, version }));
      toast.success(t('account.me.saved'));
    },
  });
  const place = zones.find(({ value }) => value === officeZone)?.label ?? officeZone;

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}
    >
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <FormProblem state={state} />
      </Box>
      <FormText control={control} name="displayName" label={t('account.me.name')} required autoComplete="name" />
      <FormPhone control={control} name="phone" label={t('account.me.phone')} autoComplete="tel" />
      <FormAutocomplete
        control={control}
        name="zone"
        label={t('account.me.zone')}
        options={zones}
        helperText={t('account.me.zoneHint', { place: `\u2068${place}\u2069` })}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" disabled={!state.isDirty} loading={state.isSubmitting}>
          {t('account.me.save')}
        </Button>
      </Box>
    </Box>
  );
}
