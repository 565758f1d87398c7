import { users } from '@embark/contracts/hr/users';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem, useRead, useWrite } from '../../../../kit/call/api.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useDiscardGuard } from '../../../../kit/form/useDiscardGuard.tsx';
import { HandoverFields } from './HandoverFields.tsx';
import { handoverOf, leftIn, type Takers } from './takers.ts';

type Props = {
  people: readonly { id: number; displayName: string }[];
  /** The number of selected people who cannot be removed. */
  unable?: number;
  /** Removes all roles instead of the user; for a single person only. */
  rolesOnly?: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Removes people, or all roles of one: shows the consequences and asks for new owners of their open work. */
export function RemoveDialog({ people, unable = 0, rolesOnly = false, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const userIds = people.map(({ id }) => id);
  const { data: work, error } = useRead(users.work, { userIds }, { enabled: userIds.length > 0, staleTime: 0 });
  const [takers, setTakers] = useState<Takers>({});
  const [complains, setComplains] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const remove = useWrite(users.remove, { refreshes: [users] });
  const removeRole = useWrite(users.removeRole, { refreshes: [users] });
  const busy = remove.isPending || removeRole.isPending;
  const typed = Object.values(takers).some((ids) => ids.length > 0);
  const { guard, question } = useDiscardGuard({ typed, busy, onClose });
  const [first] = people;
  const name = first?.displayName ?? '';

  const act = async () => {
    if (!work || !first) return;
    setComplains(true);
    if (leftIn(work, takers).length > 0) return;
    const handover = handoverOf(work, takers);
    try {
      const { message } = rolesOnly
        ? await removeRole.mutateAsync({ user_id: first.id, handover })
        : await remove.mutateAsync({ userIds, handover });
      toast.success(message);
      onDone();
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      setProblem(refusal);
    }
  };

  const said = problem ?? error;
  const title = rolesOnly
    ? t('users.remove.roles', { name })
    : t('users.remove.title', { count: people.length, number: formatNumber(people.length), name });
  return (
    <>
      <Dialog open {...guard} aria-labelledby={heading} maxWidth="sm" fullWidth>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {said && <Alert severity="error">{translateMessage(said.message)}</Alert>}
          {unable > 0 && (
            <Alert severity="info">{t('users.remove.unable', { count: unable, number: formatNumber(unable) })}</Alert>
          )}
          {people.length > 0 && (
            <Typography>{t(rolesOnly ? 'users.remove.rolesText' : 'users.remove.text')}</Typography>
          )}
          {people.length > 0 && !work && !error && <Skeletons lines={3} />}
          {work && work.length > 0 && (
            <>
              <Typography variant="h3">{t('users.work.title')}</Typography>
              <HandoverFields work={work} takers={takers} onChange={setTakers} complains={complains} />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {t('kit.cancel')}
          </Button>
          <Button
            variant="contained"
            color="error"
            loading={busy}
            disabled={!work || people.length === 0}
            onClick={() => void act()}
          >
            {t(rolesOnly ? 'users.remove.rolesConfirm' : 'users.remove.confirm')}
          </Button>
        </DialogActions>
      </Dialog>
      {question}
    </>
  );
}
