import { type View, type ViewList, views as contract } from '@embark/contracts/workspace/views';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { SidePanel } from '../../../kit/page/SidePanel.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { ManagedView } from './ManagedView.tsx';
import { SaveView } from './SaveView.tsx';
import { moved, useArrange, type Views } from './useViews.ts';

type Props = { list: ViewList; views: Views; onClose: () => void };

/** Every view of a list: the tabs in their order, then the others, each with what can be done with it. */
export function ManageViews({ list, views, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const arrange = useArrange(list);
  const remove = useWrite(contract.remove, { refreshes: [contract] });
  const [edited, setEdited] = useState<View>();
  const [doomed, setDoomed] = useState<View>();
  const { rows } = views;
  const tabs = rows.filter(({ pinned }) => pinned).map(({ id }) => id);
  const put = async (pinned: readonly string[]) => {
    try {
      await arrange(pinned);
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      toast.error(refusal);
    }
  };
  return (
    <SidePanel open onClose={onClose} title={t('views.manage')} width={400}>
      {rows.length === 0 && <Typography color="textSecondary">{t('views.empty')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
        {rows.map((view) => (
          <ManagedView
            key={view.id}
            list={list}
            view={view}
            views={views}
            at={tabs.indexOf(view.id)}
            last={tabs.length - 1}
            onPin={(on) => void put(on ? [...tabs, view.id] : tabs.filter((id) => id !== view.id))}
            onMove={(by) => void put(moved(tabs, tabs, view.id, by))}
            onEdit={() => setEdited(view)}
            onRemove={() => setDoomed(view)}
          />
        ))}
      </Box>
      {edited && <SaveView list={list} views={views} view={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        open={doomed !== undefined}
        title={t('views.removeTitle', { name: doomed?.name ?? '' })}
        confirm={t('views.remove')}
        danger
        onClose={() => setDoomed(undefined)}
        onConfirm={async () => {
          if (doomed) await remove.mutateAsync({ id: doomed.id, version: doomed.version });
        }}
      >
        {doomed && (doomed.roles.length > 0 || doomed.offices.length > 0)
          ? t('views.removeShared')
          : t('views.removeOwn')}
      </ConfirmDialog>
    </SidePanel>
  );
}
