import SmsOutlined from '@mui/icons-material/SmsOutlined';
import IconButton from '@mui/material/IconButton';
import { type ComponentProps, useState } from 'react';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { MessageDialog as Dialog } from './MessageDialog.tsx';

const MessageDialog = lazyPart(async () => {
  await needTexts('templates');
  return (await import('./MessageDialog.tsx')).MessageDialog;
});

type Props = Omit<ComponentProps<typeof Dialog>, 'onClose'> & { large?: boolean };

/** Writes a message to a person from a template; sits beside the call and email links. */
export function MessageButton({ large = false, ...given }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const label = t('enquiries.link.message', { name: given.to.name });
  return (
    <>
      <IconButton
        data-hint={label}
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={MessageDialog.preload}
        onFocus={MessageDialog.preload}
        onClick={() => setOpen(true)}
        sx={large ? { inlineSize: 44, blockSize: 44 } : {}}
      >
        <SmsOutlined fontSize="small" />
      </IconButton>
      {open && <MessageDialog {...given} onClose={() => setOpen(false)} />}
    </>
  );
}
