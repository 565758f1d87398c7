import type { OpenWork } from '@embark/contracts/hr/users';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { useReference } from '../../../catalogue/reference/index.ts';
import { type Takers, forAll, toAll, togetherIn } from './takers.ts';

type Person = OpenWork['candidates'][number];
type PeopleProps = {
  label: string;
  candidates: readonly Person[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  helperText?: string | undefined;
  error?: boolean;
};

/** A search field for one or several people. */
function People({ label, candidates, chosen, onChange, helperText, error }: PeopleProps) {
  const { t } = useTranslation();
  return (
    <Autocomplete<Person, true>
      multiple
      filterSelectedOptions
      options={[...candidates]}
      value={candidates.filter(({ id }) => chosen.includes(id))}
      getOptionLabel={({ name, office }) => `${name} · ${office}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, people) => onChange(people.map(({ id }) => id))}
      noOptionsText={t('kit.noOptions')}
      clearText={t('kit.clear')}
      openText={t('kit.choose')}
      closeText={t('kit.close')}
      renderInput={(input) => <TextField {...input} label={label} helperText={helperText} error={error} />}
    />
  );
}

type Props = {
  work: readonly OpenWork[];
  takers: Takers;
  onChange: (takers: Takers) => void;
  /** Shows errors for missing choices. */
  complains?: boolean;
};

/** Chooses new owners for the open work, per service or for all at once. */
export function HandoverFields({ work, takers, onChange, complains = false }: Props) {
  const { t } = useTranslation();
  const isForced = work.some(({ stranded }) => stranded);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t(isForced ? 'users.work.intro' : 'users.work.optional')}
      </Typography>
      {togetherIn(work).map(({ office, services }) => (
        <People
          key={office ?? ''}
          label={office === undefined ? t('users.work.everything') : t('users.work.everythingOf', { office })}
          candidates={forAll(services)}
          chosen={forAll(services)
            .filter(({ id }) => services.every((one) => takers[one.serviceId]?.includes(id)))
            .map(({ id }) => id)}
          onChange={(ids) => onChange({ ...takers, ...toAll(services, ids) })}
        />
      ))}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {work.map((group) => (
          <Service
            key={group.serviceId}
            group={group}
            chosen={takers[group.serviceId] ?? []}
            complains={complains}
            onChange={(ids) => onChange({ ...takers, [group.serviceId]: ids })}
          />
        ))}
      </Box>
    </Box>
  );
}

type ServiceProps = {
  group: OpenWork;
  chosen: readonly number[];
  complains: boolean;
  onChange: (ids: number[]) => void;
};

function Service({ group, chosen, complains, onChange }: ServiceProps) {
  const { t } = useTranslation();
  const { serviceOf } = useReference();
  const { serCode, service, office, enquiries, conversions, bookings, stranded, candidates } = group;
  const counted = (key: 'enquiries' | 'conversions' | 'bookings', count: number) =>
    count > 0 ? [t(`users.work.${key}`, { count, number: formatNumber(count) })] : [];
  const each = Math.ceil((enquiries + conversions + bookings) / Math.max(1, chosen.length));
  const says =
    chosen.length > 1
      ? t('users.work.shared', { number: formatNumber(each) })
      : !stranded && chosen.length === 0
        ? t('users.work.kept')
        : undefined;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' } }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600 }}>
          <Ltr>{serCode}</Ltr> · <Ltr>{office}</Ltr>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            ...counted('enquiries', enquiries),
            ...counted('conversions', conversions),
            ...counted('bookings', bookings),
          ].join(', ')}
        </Typography>
      </Box>
      {candidates.length === 0 && stranded ? (
        <Alert severity="warning">{t('users.work.noOne')}</Alert>
      ) : (
        <People
          label={t('users.work.takers', { service: serviceOf(serCode)?.name ?? service })}
          candidates={candidates}
          chosen={chosen}
          onChange={onChange}
          helperText={says}
          error={complains && stranded && chosen.length === 0}
        />
      )}
    </Box>
  );
}
