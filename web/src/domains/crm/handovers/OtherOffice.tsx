import { catalogue } from '@embark/contracts/catalogue/reference';
import { contacts, type KnownPerson } from '@embark/contracts/crm/contacts';
import { handovers } from '@embark/contracts/crm/handovers';
import { officesFor } from '@embark/contracts/kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { requestAt } from './parts.tsx';
import { useRead } from '../../../kit/call/api.ts';
import { FormProse, FormSelect } from '../../../kit/form/fields.tsx';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSession } from '../../organisation/session/index.ts';

/** What was typed to find the person, and the service they want. */
type Asked = { email: string; phone: string; serCode: string };
type AskDialogProps = { office: string; asked: Asked; onAsked: (id: string) => void; onClose: () => void };

/** Sends a transfer request to the other office, with a reason. */
function AskDialog({ office, asked: { email, phone, serCode }, onAsked, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { role } = useSession();
  const { data: reference } = useRead(catalogue.reference, {});
  const own = officesFor(role, 'enquiries.write');
  const services = (reference?.services ?? []).filter((one) => own === 'all' || own.includes(one.office));
  return (
    <ActDialog
      act={handovers.ask}
      refreshes={[handovers, contacts]}
      row={{ office }}
      start={{ email: email || null, phone: phone || null, serCode, note: '' }}
      title={t('handovers.askTitle', { office })}
      save={t('handovers.ask')}
      done={(made) => {
        toast.success(t('handovers.askedFor', { office }));
        onAsked(made.id);
      }}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <>
          <Typography>{t('handovers.askText', { office })}</Typography>
          <FormSelect
            control={control}
            name="serCode"
            blank=""
            required
            label={t('handovers.field.serCode')}
            options={services.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
          />
          <FormProse control={control} name="note" required minRows={3} label={t('handovers.field.why')} />
        </>
      )}
    </ActDialog>
  );
}

type Props = { person: Extract<KnownPerson, { within: false }>; asked: Asked };

/** The typed person belongs to another office: shows only the office, the owner, and a way to request them. */
export function OtherOffice({ person: { office, owner, client, requestId }, asked }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<string>();
  const request = requestId ?? made;
  const said = `handovers.elsewhere.${client ? 'client' : 'enquired'}${owner === null ? 'Unassigned' : ''}` as const;
  return (
    <Alert
      severity="info"
      action={
        request ? (
          <Button color="inherit" variant="outlined" component={Link} to={requestAt(request)} target="_blank">
            {t('handovers.seeRequest')}
          </Button>
        ) : (
          <Button color="inherit" variant="outlined" onClick={() => setAsking(true)}>
            {t('handovers.ask')}
          </Button>
        )
      }
    >
      {t(said, { office, owner })}
      {request && ` ${t('handovers.elsewhere.asked')}`}
      {asking && <AskDialog office={office} asked={asked} onAsked={setMade} onClose={() => setAsking(false)} />}
    </Alert>
  );
}
