import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useDiscardGuard } from './useDiscardGuard.tsx';

type Props = Pick<DialogProps, 'maxWidth' | 'sx'> & {
  title: ReactNode;
  /** `state` of useContractForm. */
  state: { isDirty: boolean; isSubmitting: boolean };
  submit: (event: SyntheticEvent) => Promise<void>;
  /** The label of the submit button: "Reassign". */
  save: string;
  /** There is nothing to send yet, or any more. */
  disabled?: boolean | undefined;
  /** Extra buttons at the start of the actions. */
  extra?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

const FIELDS =
  'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled, [aria-hidden]), [role=combobox]';

/** What the dialog asks for. When it opens, the focus moves to the first field, before the dialog would take it, so that the user can type at once. */
function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = content.current?.querySelector<HTMLElement>(FIELDS);
    const chosen =
      first?.matches('[type=radio]') && content.current?.querySelector<HTMLElement>('[type=radio]:checked');
    (chosen || first)?.focus();
  }, []);
  return (
    <DialogContent ref={content} sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
      {children}
    </DialogContent>
  );
}

/** A dialog with a contract's form. The first field has the focus. Escape or a click outside asks before input is lost, and nothing closes it while it submits. */
export function FormDialog({ title, state, submit, save, disabled, extra, onClose, children, ...look }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { isDirty, isSubmitting } = state;
  const { guard, question } = useDiscardGuard({ typed: isDirty, busy: isSubmitting, onClose });
  return (
    <>
      <Dialog open aria-labelledby={heading} {...look} {...guard}>
        <Box
          component="form"
          sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }} // long content scrolls between title and buttons
          noValidate
          onSubmit={(event: SyntheticEvent) => {
            event.stopPropagation(); // the dialog may be inside another form, which must not submit
            void submit(event);
          }}
        >
          <DialogTitle id={heading}>{title}</DialogTitle>
          <Content>{children}</Content>
          <DialogActions>
            {extra}
            <Button color="inherit" onClick={onClose} disabled={isSubmitting}>
              {t('kit.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isSubmitting} disabled={disabled}>
              {save}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
      {question}
    </>
  );
}
