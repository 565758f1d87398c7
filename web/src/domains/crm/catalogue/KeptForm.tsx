import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Link } from 'react-router';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { lists, type Part } from './paths.ts';

type Props = {
  part: Part;
  isNew: boolean;
  submit: (event?: FormEvent) => Promise<void>;
  state: ComponentProps<typeof FormProblem>['state'] & { isSubmitting: boolean; isDirty: boolean };
  restored: boolean;
  forget: () => void;
  /** A colleague has saved in the meantime: the two ways on. */
  late?: { takeTheirs: () => void; keepMine: () => void };
  children: ReactNode;
};

/** The frame of a form of the catalogue: what was refused, the fields in two columns, and the way to save. */
export function KeptForm({ part, isNew, submit, state, restored, forget, late, children }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component="form"
      noValidate
      aria-label={t(`catalogue.${part}.form`)}
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
          {t('catalogue.late.text')}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
            <Button color="inherit" variant="outlined" onClick={late.takeTheirs}>
              {t('catalogue.late.theirs')}
            </Button>
            <Button color="inherit" variant="outlined" onClick={late.keepMine}>
              {t('catalogue.late.mine')}
            </Button>
          </Box>
        </Alert>
      ) : (
        <FormProblem state={state} restored={restored} forget={forget} />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={state.isSubmitting} disabled={!isNew && !state.isDirty}>
          {t('kit.save')}
        </Button>
        <Button color="inherit" component={Link} to={lists[part]}>
          {t('kit.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

/** Takes both columns. */
export const wide = { gridColumn: '1 / -1' } as const;
