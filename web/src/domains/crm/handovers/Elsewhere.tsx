import type { KnownPerson } from '@embark/contracts/crm/contacts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { AskDialog, type Asked } from './AskDialog.tsx';
import { requestAt } from './parts.tsx';

type Props = { person: Extract<KnownPerson, { within: false }>; asked: Asked };

/** Another office knows whoever is being typed: which one, whose they are there, and the way to ask for them. Nothing more. */
export function Elsewhere({ person: { office, owner, client, requestId }, asked }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<string>();
  const request = requestId ?? made;
  const said = `handovers.elsewhere.${client ? 'client' : 'enquired'}${owner === null ? 'Nobody' : ''}` as const;
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
