import { type Enquiry, enquiries } from '@embark/contracts/crm/enquiries';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link, useNavigate } from 'react-router';
import { keyOf, useWrite } from '../../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { latenessOf } from '../../followUps/index.ts';

type Props = {
  enquiry: Enquiry /** Offered here where it is not the main action. */;
  onConvert: (() => void) | undefined;
  /** Null: the menu is closed, but one of its dialogs may be open. */
  anchor: HTMLElement | null;
  onClose: () => void;
};

const AssignDialog = lazyPart(async () => (await import('./AssignDialog.tsx')).AssignDialog);

/** Less frequent actions: reassigning, copying the link and, with permission, converting ahead of the flow and deleting. */
export function MoreList({ enquiry, onConvert, anchor, onClose }: Props) {
  const { id, version, number, name, status, can } = enquiry;
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const at = useAddresses();
  const book = can.edit ? at.book('enquiry', id) : null;
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const [assigning, setAssigning] = useState(false);
  const { mutateAsync } = useWrite(enquiries.remove, { refreshes: [] });

  const copy = async () => {
    onClose();
    await navigator.clipboard.writeText(new URL(at.enquiry(id), window.location.href).href);
    toast.success(t('enquiries.page.linkCopied'));
  };
  const remove = async () => {
    await mutateAsync({ id, version });
    await navigate(at.enquiries(), { replace: true }); // first, or the page would refetch the deleted record
    await client.invalidateQueries({ queryKey: keyOf(enquiries.list) });
    toast.success(t('enquiries.delete.done', { number }));
  };

  return (
    <>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
        {onConvert && (
          <MenuItem
            onClick={() => {
              onClose();
              onConvert();
            }}
          >
            {t('enquiries.convert.button')}
          </MenuItem>
        )}
        {can.edit && latenessOf(enquiry.nextFollowUpAt, status, 0).state !== 'settled' && (
          <MenuItem
            onClick={() => {
              onClose();
              setAssigning(true);
            }}
          >
            {t('enquiries.assign.button')}
          </MenuItem>
        )}
        {book && (
          <MenuItem component={Link} to={book}>
            {t('enquiries.page.book')}
          </MenuItem>
        )}
        <MenuItem onClick={() => void copy()}>{t('enquiries.page.copyLink')}</MenuItem>
        {can.delete && (
          <MenuItem
            sx={{ color: 'error.main' }}
            onClick={() => {
              onClose();
              setDeleting(true);
            }}
          >
            {t('enquiries.delete.button')}
          </MenuItem>
        )}
      </Menu>
      {assigning && <AssignDialog enquiry={enquiry} onClose={() => setAssigning(false)} />}
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
