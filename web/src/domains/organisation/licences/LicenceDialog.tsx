import { type Licence, licences, NewLicence } from '@embark/contracts/organisation/licences';
import Typography from '@mui/material/Typography';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { useLicenceFields } from './fields.ts';

type Holder = { id: number; name: string };
type Props = {
  /** The licence to change; null for a new one. */
  licence: Licence | null;
  /** Whose new licence it is, if that is known. */
  holder?: Holder;
  onClose: () => void;
};

const registration = ['kind', 'number', 'validFrom', 'validTo', 'state', 'checkedOn', 'cpdPoints'] as const;
const insurance = ['insuredTo', 'insurer', 'policy', 'coverAmount', 'coverCurrency'] as const;

/** Records a licence of a staff member, or changes one. */
export function LicenceDialog({ licence, holder, onClose }: Props) {
  const { t } = useTranslation();
  const create = useWrite(licences.create, { refreshes: [licences] });
  const change = useWrite(licences.change, { refreshes: [licences] });
  const name = licence?.name ?? holder?.name;
  const { data: people } = useRead(licences.people, {}, { enabled: name === undefined, staleTime: 60_000 });
  return (
    <RowDialog
      title={name === undefined ? t('licences.new') : t(licence ? 'licences.edit' : 'licences.newOf', { name })}
      schema={NewLicence}
      row={licence}
      blank={{
        userId: holder?.id ?? null,
        kind: 'marn',
        number: '',
        validFrom: null,
        validTo: null,
        insurer: '',
        policy: '',
        coverAmount: null,
        coverCurrency: 'AUD',
        insuredTo: null,
        cpdPoints: 0,
        checkedOn: null,
        state: 'active',
      }}
      fields={useLicenceFields(people)}
      groups={[
        {
          title: t('licences.group.registration'),
          names: name === undefined ? ['userId', ...registration] : registration,
        },
        { title: t('licences.group.insurance'), names: insurance },
      ]}
      save={({ userId, ...form }) =>
        licence
          ? change.mutateAsync({ id: licence.id, version: licence.version, ...form })
          : create.mutateAsync({ userId, ...form })
      }
      saved={t('licences.saved')}
      onClose={onClose}
    >
      {licence && <Typography color="textSecondary">{t('licences.kept')}</Typography>}
    </RowDialog>
  );
}
