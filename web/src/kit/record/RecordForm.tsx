import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { FormProblem } from '../form/FormProblem.tsx';
import { twoColumns } from '../form/FormSection.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';

type Props = {
  label: string;
  isNew: boolean;
  submit: (event?: FormEvent) => Promise<void>;
  state: ComponentProps<typeof FormProblem>['state'] & { isSubmitting: boolean; isDirty: boolean };
  restored: boolean;
  forget: () => void;
  /** The target of Cancel. */
  back: string;
  /** On a conflict: load the colleague's version, or overwrite it. */
  late?: { takeTheirs: () => void; keepMine: () => void };
  /** Read-only: nothing can be saved. */
  isLocked?: boolean;
  children: ReactNode;
};

/** The frame of a record's form: errors, the fields in two columns, and the save button. */
export function RecordForm(props: Props) {
  const { label, isNew, submit, state, restored, forget, back, late, isLocked = false, children } = props;
  const { t } = useTranslation();
  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      sx={{
        display: 'grid',
        gap: 2,
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      {late ? (
        <Alert severity="warning">
          {t('record.late.text')}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
            <Button color="inherit" variant="outlined" onClick={late.takeTheirs}>
              {t('record.late.theirs')}
            </Button>
            <Button color="inherit" variant="outlined" onClick={late.keepMine}>
              {t('record.late.mine')}
            </Button>
          </Box>
        </Alert>
      ) : (
        <FormProblem state={state} restored={restored} forget={forget} />
      )}
      <Box sx={twoColumns}>{children}</Box>
      {!isLocked && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={state.isSubmitting} disabled={!isNew && !state.isDirty}>
            {t('kit.save')}
          </Button>
          <Button color="inherit" component={Link} to={back}>
            {t('kit.cancel')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
