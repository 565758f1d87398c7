import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useDiscardGuard } from './useDiscardGuard.tsx';

type Props = Pick<DialogProps, 'maxWidth' | 'sx'> & {
  title: ReactNode;
  /** `state` of useContractForm. */
  state: { isDirty: boolean; isSubmitting: boolean };
  submit: (event: SyntheticEvent) => Promise<void>;
  /** What the button does: "Hand over". */
  save: string;
  /** There is nothing to send yet, or no longer. */
  disabled?: boolean | undefined;
  /** Shown at the start of the buttons. */
  extra?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a contract's form. What was typed is not lost by Escape or a click beside it, and nothing closes it while it sends. */
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
            event.stopPropagation(); // it may be inside another form: a submit here must not submit that one
            void submit(event);
          }}
        >
          <DialogTitle id={heading}>{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>{children}</DialogContent>
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
