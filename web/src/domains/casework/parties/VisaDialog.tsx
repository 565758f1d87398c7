import { type HeldVisa, NewVisa, type Party, parties } from '@embark/contracts/casework/parties';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { countryOptions } from '../../../kit/text/names.ts';
import { refreshes } from './people.ts';

type Props = { party: Party; visa: HeldVisa | null; onClose: () => void };

const names = ['country', 'subclass', 'grantedOn', 'expiresOn', 'conditions', 'vevoOn', 'evidence'] as const;
const blank = { subclass: '', grantedOn: null, expiresOn: null, conditions: '', vevoOn: null, evidence: '' };

/** A visa that a person holds or held, and the check of it in VEVO. */
export function VisaDialog({ party, visa, onClose }: Props) {
  const { t } = useTranslation();
  const adding = useWrite(parties.addVisa, { refreshes });
  const changing = useWrite(parties.changeVisa, { refreshes });
  return (
    <RowDialog
      title={
        visa === null
          ? t('parties.visa.addFor', { name: party.name })
          : t('parties.visa.edit', { subclass: visa.subclass })
      }
      schema={NewVisa}
      row={visa}
      blank={{ country: 'AU', ...blank }}
      fields={{
        country: {
          kind: 'country',
          label: t('parties.field.visaCountry'),
          required: true,
          options: countryOptions(['AU']),
        },
        subclass: { kind: 'code', label: t('parties.field.subclass'), required: true },
        grantedOn: { kind: 'day', label: t('parties.field.grantedOn') },
        expiresOn: { kind: 'day', label: t('parties.field.visaEnds') },
        conditions: { kind: 'text', label: t('parties.field.conditions'), hint: t('parties.field.conditionsHint') },
        vevoOn: { kind: 'day', label: t('parties.field.vevoOn') },
        evidence: { kind: 'long', label: t('parties.field.evidence') },
      }}
      groups={[{ names }]}
      save={(values) =>
        visa === null
          ? adding.mutateAsync({ id: party.id, ...values })
          : changing.mutateAsync({ id: visa.id, version: visa.version, ...values })
      }
      button={t('parties.visa.save')}
      saved={t('parties.visa.saved')}
      onClose={onClose}
    />
  );
}
