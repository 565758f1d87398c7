import { NewPassport, type Party, parties, type Passport, PassportNumber } from '@embark/contracts/casework/parties';
import { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { countryOptions } from '../../../kit/text/names.ts';
import { refreshes } from './people.ts';

type Props = { party: Party; passport: Passport | null; onClose: () => void };

/** The form with the number as typed; `needsNumber` refuses a blank one. */
const formOf = (needsNumber: boolean) =>
  NewPassport.extend({
    number: z.string().superRefine((typed, context) => {
      if (!needsNumber && typed.trim() === '') return;
      const [issue] = PassportNumber.safeParse(typed).error?.issues ?? [];
      if (issue) context.addIssue({ code: 'custom', message: issue.message });
    }),
  });

const names = ['country', 'number', 'issuedOn', 'expiresOn', 'current'] as const;

/** A new passport, or the correction of one: its number is not shown, and a blank one stays as it is. */
export function PassportDialog({ party, passport, onClose }: Props) {
  const { t } = useTranslation();
  const adding = useWrite(parties.addPassport, { refreshes });
  const changing = useWrite(parties.changePassport, { refreshes });
  const isNew = passport === null;
  return (
    <RowDialog
      title={
        isNew
          ? t('parties.passport.addFor', { name: party.name })
          : t('parties.passport.edit', { number: passport.number })
      }
      schema={formOf(isNew)}
      row={passport && { ...passport, number: '' }}
      blank={{ country: party.nationality ?? '', number: '', issuedOn: null, expiresOn: '', current: true }}
      fields={{
        country: {
          kind: 'country',
          label: t('parties.field.issuedBy'),
          required: true,
          options: countryOptions(party.nationality === null ? [] : [party.nationality]),
        },
        number: {
          kind: 'code',
          label: t('parties.field.number'),
          required: isNew,
          ...(!isNew && { hint: t('parties.passport.keepNumber') }),
        },
        issuedOn: { kind: 'day', label: t('parties.field.issuedOn') },
        expiresOn: { kind: 'day', label: t('parties.field.expiresOn'), required: true },
        current: {
          kind: 'check',
          label: t('parties.passport.current'),
          hint: t('parties.passport.currentHint'),
        },
      }}
      groups={[{ names }]}
      save={({ number, ...values }) =>
        isNew
          ? adding.mutateAsync({ id: party.id, number, ...values })
          : changing.mutateAsync({
              id: passport.id,
              version: passport.version,
              ...values,
              ...(number.trim() !== '' && { number }),
            })
      }
      button={t('parties.passport.save')}
      saved={t('parties.passport.saved')}
      onClose={onClose}
    />
  );
}
