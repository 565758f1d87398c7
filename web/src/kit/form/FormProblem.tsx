import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from '../i18n/useTranslation.ts';
import { translateMessage } from '../i18n/messages.ts';

type Props = {
  /** `state` of useContractForm. */
  state: { errors: { root?: { message?: string; types?: object } } };
  restored?: boolean;
  forget?: () => void;
};

/** The alert above a form: the server's general error, or that a draft was restored. */
export function FormProblem({ state, restored = false, forget }: Props) {
  const { t } = useTranslation();
  const { message, types = {} } = state.errors.root ?? {};
  if (message !== undefined)
    return (
      <Alert severity="error">
        {[message, ...Object.values(types)].map((one) => (
          <div key={one}>{translateMessage(one)}</div>
        ))}
      </Alert>
    );
  if (!restored) return null;
  const action = forget && (
    <Button color="inherit" onClick={forget}>
      {t('kit.draft.forget')}
    </Button>
  );
  return (
    <Alert severity="info" action={action}>
      {t('kit.draft.restored')}
    </Alert>
  );
}
