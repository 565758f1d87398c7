import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import { beginnings, conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { officesFor } from '@embark/contracts/kit';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../../kit/call/api.ts';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { AskingForm } from '../../enquiries/index.ts';
import { useAddresses, useSession } from '../../../organisation/session/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';

/** For roles that may open client files; others see why they may not. */
export function ConversionForm() {
  const { t } = useTranslation();
  const { role } = useSession();
  if (officesFor(role, 'conversions.write').length > 0) return <NewClient />;
  return (
    <>
      <PageHeader title={t('conversions.form.title')} />
      <EmptyState title={t('conversions.form.notYours')} text={t('conversions.form.notYoursHint')} />
    </>
  );
}

/** A client without an enquiry: creates contact, enquiry and client file together. */
function NewClient() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const at = useAddresses();
  const { mutateAsync } = useWrite(conversions.create, { refreshes: [conversions, enquiries] });
  const [chosen, choose] = useState<number>();
  const { serviceOf } = useReference();
  return (
    <AskingForm
      title={t('conversions.form.title')}
      save={t('conversions.form.save')}
      draft="conversion.new"
      renderClient={(kind) => <InitialStatus kind={kind} chosen={chosen} onChoose={choose} />}
      send={async ({ status: _status, rating: _rating, leadStatus: _leadStatus, ...told }) => {
        const kind = serviceOf(told.serCode)?.kind;
        const fits = kind !== undefined && chosen !== undefined && beginnings[kind].includes(chosen);
        const made = await mutateAsync({ ...told, statusId: fits ? chosen : null });
        toast.success(t('conversions.form.saved', { number: made.number }));
        await navigate(at.client(made.id), { replace: true });
      }}
    />
  );
}

type Props = { kind: ServiceKind; chosen: number | undefined; onChoose: (id: number) => void };

/** The initial status of the client file, where there is a choice. */
function InitialStatus({ kind, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { conversionStatuses } = useReference();
  const open = beginnings[kind];
  if (open.length < 2) return null;
  const names = new Map(conversionStatuses.map(({ id, name }) => [id, translateMessage(name)]));
  return (
    <TextField
      select
      label={t('conversions.field.status')}
      value={chosen !== undefined && open.includes(chosen) ? chosen : open[0]}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {open.map((id) => (
        <MenuItem key={id} value={id}>
          {names.get(id) ?? id}
        </MenuItem>
      ))}
    </TextField>
  );
}
