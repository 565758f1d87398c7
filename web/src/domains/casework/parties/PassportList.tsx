import { type Party, parties, type Passport } from '@embark/contracts/casework/parties';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { countryName } from '../../../kit/text/names.ts';
import { PaperList, PaperRow, Validity } from './PaperRow.tsx';
import { type Can, refreshes } from './people.ts';
import { PassportNumber } from './PassportNumber.tsx';

const PassportDialog = lazyPart(async () => (await import('./PassportDialog.tsx')).PassportDialog);

/** The passports of a person: the current one first, numbers masked. */
export function PassportList({ party, can }: { party: Party; can: Can }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Passport | 'new'>();
  const [removing, setRemoving] = useState<Passport>();
  const { mutateAsync } = useWrite(parties.removePassport, { refreshes });
  const { name } = party;
  return (
    <>
      <PaperList
        title={t('parties.passports')}
        empty={t('parties.noPassport')}
        {...(can.editPapers && {
          add: {
            text: t('parties.passport.add'),
            label: t('parties.passport.addFor', { name }),
            onAdd: () => setOpen('new'),
            onNear: PassportDialog.preload,
          },
        })}
      >
        {party.passports.map((passport) => (
          <PaperRow
            key={passport.id}
            below={
              <Validity expires={t('parties.expires', { day: formatDate(passport.expiresOn) })}>
                {passport.issuedOn && t('parties.passport.issued', { day: formatDate(passport.issuedOn) })}
              </Validity>
            }
            {...(can.editPapers && {
              edit: {
                label: t('parties.passport.edit', { number: passport.number }),
                onEdit: () => setOpen(passport),
                onNear: PassportDialog.preload,
                removeLabel: t('parties.passport.remove', { number: passport.number }),
                onRemove: () => setRemoving(passport),
              },
            })}
          >
            <span>{countryName(passport.country)}</span>
            <PassportNumber passport={passport} mayReveal={can.reveal} />
            {!passport.current && <StatusChip>{t('parties.passport.earlier')}</StatusChip>}
          </PaperRow>
        ))}
      </PaperList>
      {open && (
        <PassportDialog party={party} passport={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('parties.passport.remove', { number: removing?.number ?? '' })}
        confirm={t('parties.delete')}
        danger
        onConfirm={() => mutateAsync({ id: removing?.id ?? '', version: removing?.version ?? 0 })}
        onClose={() => setRemoving(undefined)}
      >
        {t('parties.deleteHint')}
      </ConfirmDialog>
    </>
  );
}
