import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { UserFilter, type UserRow, users } from '@embark/contracts/hr/users';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem, call } from '../../../../kit/call/api.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { ListSelection } from '../../../../kit/list/ListView.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';

const RemoveDialog = lazyPart(async () => (await import('../handover/RemoveDialog.tsx')).RemoveDialog);

type Props = { selection: ListSelection; count: number; onDone: () => void };
type Chosen = { people: UserRow[]; unable: number };

/** Removes the selected people, after asking for new owners of their open work. */
export function BulkRemove({ selection, count, onDone }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [chosen, choose] = useState<Chosen>();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      choose(await find(selection));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<PersonOffOutlined />}
        loading={busy}
        onClick={() => void start()}
      >
        {t('users.list.remove', { count, number: formatNumber(count) })}
      </Button>
      {chosen && (
        <RemoveDialog
          people={chosen.people}
          unable={chosen.unable}
          onClose={() => choose(undefined)}
          onDone={() => {
            choose(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}

/** The currently selected rows, without those that cannot be removed. */
async function find(selection: ListSelection): Promise<Chosen> {
  const filter = 'all' in selection ? UserFilter.parse(selection.filter) : { active: 'all' as const };
  const rows: UserRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(users.list, { ...filter, size: 100, ...(cursor && { cursor }) });
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor);
  const isChosen = ({ id }: UserRow) =>
    'all' in selection ? !selection.except.includes(String(id)) : selection.ids.includes(String(id));
  const all = rows.filter(isChosen);
  const people = all.filter(({ removable }) => removable);
  return { people, unable: all.length - people.length };
}
