import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import type { ViewList } from '@embark/contracts/workspace/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import { useNavigate } from 'react-router';
import { searchOf } from './address.ts';
import { useViews } from './useViews.ts';

const ViewChoices = lazyPart(async () => (await import('./ViewChoices.tsx')).ViewChoices);
// role names are texts of the users domain
const roles = () => needTexts('users');
const SaveView = lazyPart(async () => (await Promise.all([import('./SaveView.tsx'), roles()]))[0].SaveView);
const ManageViews = lazyPart(async () => (await Promise.all([import('./ManageViews.tsx'), roles()]))[0].ManageViews);

/** All views of a list: open one, save the current list as one, manage them. The palette lists each by name. */
export function ViewsMenu({ list }: { list: ViewList }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const views = useViews(list);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const { here, shown, pathname } = views;
  useShortcuts([
    ...here.map((view) => ({
      says: t('views.show', { name: view.name }),
      act: () => void navigate(`${pathname}${searchOf(view)}`),
    })),
    { says: t('views.saveAsNewView'), act: () => setOpen('save') },
    { says: t('views.manage'), act: () => setOpen('manage') },
  ]);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<BookmarksOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={ViewChoices.preload}
        onFocus={ViewChoices.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          borderColor: 'divider',
          maxInlineSize: 220,
          minInlineSize: 44,
          minBlockSize: { xs: 44, md: 36 },
          paddingInline: { xs: 1, sm: 1.5 },
          '& .MuiButton-startIcon': { marginInlineEnd: { xs: 0, sm: 1 }, marginInlineStart: 0 },
        }}
      >
        <Box
          component="span"
          sx={{
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            position: { xs: 'absolute', sm: 'static' },
            opacity: { xs: 0, sm: 1 },
          }}
        >
          {shown ? <bdi>{shown.name}</bdi> : t('views.title')}
        </Box>
      </Button>
      {anchor && (
        <ViewChoices
          anchor={anchor}
          views={views}
          onClose={() => setAnchor(undefined)}
          onSave={() => setOpen('save')}
          onManage={() => setOpen('manage')}
        />
      )}
      {open === 'save' && <SaveView list={list} views={views} onClose={close} />}
      {open === 'manage' && <ManageViews list={list} views={views} onClose={close} />}
    </>
  );
}
