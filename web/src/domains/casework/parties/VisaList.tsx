import { type HeldVisa, type Party, parties } from '@embark/contracts/casework/parties';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { countryName } from '../../../kit/text/names.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { PaperList, PaperRow, Validity } from './PaperRow.tsx';
import { refreshes } from './people.ts';

const VisaDialog = lazyPart(async () => (await import('./VisaDialog.tsx')).VisaDialog);

/** The visas that a person holds or held, the one that ends last first. */
export function VisaList({ party, mayEdit }: { party: Party; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<HeldVisa | 'new'>();
  const [removing, setRemoving] = useState<HeldVisa>();
  const { mutateAsync } = useWrite(parties.removeVisa, { refreshes });
  const below = ({ grantedOn, conditions, vevoOn, evidence }: HeldVisa) =>
    [
      grantedOn && t('parties.visa.granted', { day: formatDate(grantedOn) }),
      conditions && t('parties.visa.conditions', { conditions }),
      vevoOn ? t('parties.visa.checked', { day: formatDate(vevoOn) }) : t('parties.visa.unchecked'),
      evidence,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <PaperList
        title={t('parties.visas')}
        empty={t('parties.noVisa')}
        {...(mayEdit && {
          add: {
            text: t('parties.visa.add'),
            label: t('parties.visa.addFor', { name: party.name }),
            onAdd: () => setOpen('new'),
            onNear: VisaDialog.preload,
          },
        })}
      >
        {party.visas.map((visa) => (
          <PaperRow
            key={visa.id}
            below={
              <Validity
                expires={
                  visa.expiresOn === null
                    ? t('parties.visa.noEnd')
                    : t('parties.expires', { day: formatDate(visa.expiresOn) })
                }
              >
                <bdi>{below(visa)}</bdi>
              </Validity>
            }
            {...(mayEdit && {
              edit: {
                label: t('parties.visa.edit', { subclass: visa.subclass }),
                onEdit: () => setOpen(visa),
                onNear: VisaDialog.preload,
                removeLabel: t('parties.visa.remove', { subclass: visa.subclass }),
                onRemove: () => setRemoving(visa),
              },
            })}
          >
            <span>{countryName(visa.country)}</span>
            <Ltr>{visa.subclass}</Ltr>
          </PaperRow>
        ))}
      </PaperList>
      {open && <VisaDialog party={party} visa={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('parties.visa.remove', { subclass: removing?.subclass ?? '' })}
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
