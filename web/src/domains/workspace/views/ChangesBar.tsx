import { type View, type ViewList, views as contract } from '@embark/contracts/workspace/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { isSame, searchOf } from './address.ts';
import { forgetLook, useLookDraft } from './useLook.ts';
import type { Views } from './useViews.ts';

const SaveView = lazyPart(async () => (await Promise.all([import('./SaveView.tsx'), needTexts('users')]))[0].SaveView);

/** What was changed of the view that is shown: saved with it, kept as a new one, or taken back. */
export function ChangesBar({ list, views, shown }: { list: ViewList; views: Views; shown: View }) {
  const { t } = useTranslation();
  const toast = useToast();
  const draft = useLookDraft(shown);
  const [isNew, setNew] = useState(false);
  const save = useWrite(contract.change, { refreshes: [contract] });
  const isChanged = draft !== undefined || !isSame(views.state, shown);
  if (!isChanged) return null;

  const keep = async () => {
    const { id, version } = shown;
    try {
      await save.mutateAsync({ id, version, ...views.state, ...(draft && { look: draft }) });
      forgetLook(list, shown);
      toast.success(t('views.saved', { name: shown.name }));
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      toast.error(refusal);
    }
  };
  return (
    <Box
      component="output"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 0.5,
        marginInlineStart: 'auto',
        flex: 'none',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '1.3rem' }}>
        {t('views.changed')}
      </Box>
      {shown.can.edit && (
        <Button size="small" loading={save.isPending} onClick={() => void keep()}>
          {t('views.saveChanges')}
        </Button>
      )}
      <Button size="small" onPointerEnter={SaveView.preload} onClick={() => setNew(true)}>
        {t('views.saveAsNew')}
      </Button>
      <Button
        size="small"
        color="inherit"
        component={Link}
        to={`${views.pathname}${searchOf(shown)}`}
        onClick={() => forgetLook(list, shown)}
      >
        {t('views.reset')}
      </Button>
      {isNew && <SaveView list={list} views={views} onClose={() => setNew(false)} />}
    </Box>
  );
}
