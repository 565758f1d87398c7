import MoreVert from '@mui/icons-material/MoreVert';
import { type Enquiry, enquiries } from '@embark/contracts/enquiries';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keyOf, useWrite } from '../../../kit/api.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { enquiryPath, listPath } from '../paths.ts';

type Props = {
  enquiry: Enquiry /** Offered here where it is not the main step. */;
  onConvert: (() => void) | undefined;
};

/** What is done seldom: copying the link and, for who may, converting ahead of the flow and deleting. */
export function MoreMenu({ enquiry: { id, version, number, name, can }, onConvert }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [deleting, setDeleting] = useState(false);
  const { mutateAsync } = useWrite(enquiries.remove, { refreshes: [] });

  const copy = async () => {
    setAnchor(null);
    await navigator.clipboard.writeText(new URL(enquiryPath(id), window.location.href).href);
    toast.success(t('enquiries.page.linkCopied'));
  };
  const remove = async () => {
    await mutateAsync({ id, version });
    await navigate(listPath(), { replace: true }); // first, or the page would ask again for what is gone
    await client.invalidateQueries({ queryKey: keyOf(enquiries.list) });
    toast.success(t('enquiries.delete.done', { number }));
  };

  return (
    <>
      <IconButton
        aria-label={t('enquiries.page.more')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {onConvert && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onConvert();
            }}
          >
            {t('enquiries.convert.button')}
          </MenuItem>
        )}
        <MenuItem onClick={() => void copy()}>{t('enquiries.page.copyLink')}</MenuItem>
        {can.delete && (
          <MenuItem
            sx={{ color: 'error.main' }}
            onClick={() => {
              setAnchor(null);
              setDeleting(true);
            }}
          >
            {t('enquiries.delete.button')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={deleting}
        danger
        title={t('enquiries.delete.title')}
        confirm={t('enquiries.delete.confirm')}
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        {t('enquiries.delete.text', { number, name })}
      </ConfirmDialog>
    </>
  );
}
